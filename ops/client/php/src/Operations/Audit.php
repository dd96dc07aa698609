<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type AuditEntry from Types
 * @phpstan-import-type AuditListAnswer from Types
 */
final class Audit
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the audit log.
     *
     * Lists who did what in this tenant, newest first: logins, including failed ones, and every change of users,
     * keys, settings and certificates, including changes by administrators. Documents have their own history.
     * Entries cannot be changed or deleted.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param string|null $action user.created, login.failed...
     * @param string|null $actor Id of the actor, or a kind of actor: user, api_key, master
     * @param string|null $subject Id of the subject, or a kind of subject: user, certificate
     * @param string|null $from First day, in Lima
     * @param string|null $to Last day, in Lima
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list
     * @return AuditListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $action = null,
        ?string $actor = null,
        ?string $subject = null,
        ?string $from = null,
        ?string $to = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'audit'], query: ['action' => $action, 'actor' => $actor, 'subject' => $subject, 'from' => $from, 'to' => $to, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List the audit log: every entry, each page asked for when it is wanted.
     *
     * @param string|null $action user.created, login.failed...
     * @param string|null $actor Id of the actor, or a kind of actor: user, api_key, master
     * @param string|null $subject Id of the subject, or a kind of subject: user, certificate
     * @param string|null $from First day, in Lima
     * @param string|null $to Last day, in Lima
     * @param int|null $limit
     * @return \Generator<int, AuditEntry>
     * @throws ChasquiException
     */
    public function listAll(
        ?string $action = null,
        ?string $actor = null,
        ?string $subject = null,
        ?string $from = null,
        ?string $to = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->entries(['api', 'audit'], ['action' => $action, 'actor' => $actor, 'subject' => $subject, 'from' => $from, 'to' => $to, 'limit' => $limit]);
    }

    /**
     * List the audit log: every page, each page asked for when it is wanted.
     *
     * @param string|null $action user.created, login.failed...
     * @param string|null $actor Id of the actor, or a kind of actor: user, api_key, master
     * @param string|null $subject Id of the subject, or a kind of subject: user, certificate
     * @param string|null $from First day, in Lima
     * @param string|null $to Last day, in Lima
     * @param int|null $limit
     * @return \Generator<int, AuditListAnswer>
     * @throws ChasquiException
     */
    public function listPages(
        ?string $action = null,
        ?string $actor = null,
        ?string $subject = null,
        ?string $from = null,
        ?string $to = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->pages(['api', 'audit'], ['action' => $action, 'actor' => $actor, 'subject' => $subject, 'from' => $from, 'to' => $to, 'limit' => $limit]);
    }
}
