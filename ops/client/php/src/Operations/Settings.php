<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type Settings from Types
 * @phpstan-import-type SettingsCheckAnswer from Types
 * @phpstan-import-type SettingsPreviewPrintRequest from Types
 * @phpstan-import-type SettingsPutCertificateAnswer from Types
 * @phpstan-import-type SettingsPutCertificateRequest from Types
 * @phpstan-import-type SettingsUpdateRequest from Types
 */
final class Settings
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Try the tenant's credentials.
     *
     * Tries the certificate, the SOL user, the client for guides, the clients of the consulta integrada and of SIRE,
     * and the user at the OSE with calls that change nothing. Says for each if it works, the problem, and what to
     * do; `ose` is missing without an OSE. If SUNAT does not answer, `ok` is false and the problem says so. A wrong
     * credential is tried once, because SUNAT may lock a user after wrong passwords. The process then does not try
     * that client again for an hour, unless its settings change.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @return SettingsCheckAnswer
     * @throws ChasquiException
     */
    public function check(): array
    {
        return $this->transport->request('POST', ['api', 'settings', 'check']);
    }

    /**
     * Get the tenant's settings.
     *
     * Returns name, address, logo, print settings, the regime and today's rate of the IGV, the names of the
     * credentials for SUNAT, and the certificates with their validity; never a secret.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @return Settings
     * @throws ChasquiException
     */
    public function get(): array
    {
        return $this->transport->request('GET', ['api', 'settings']);
    }

    /**
     * Preview the printed form with other settings.
     *
     * Prints a sample of a factura with the given settings, which are not saved. Missing fields are as the settings
     * have them. The PDF carries the mark MUESTRA and the number 00000000. The sample is no document: it uses no
     * number and is not stored.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param SettingsPreviewPrintRequest $body
     * @return File
     * @throws ChasquiException
     */
    public function previewPrint(array $body): File
    {
        return $this->transport->download('POST', ['api', 'settings', 'print-preview'], body: $body);
    }

    /**
     * Upload a certificate, for now or for a later day.
     *
     * The certificate must be able to sign for the tenant from its first day: valid, RSA of at least 2048 bits, and
     * with the tenant's RUC in its subject or a `rucException`.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param SettingsPutCertificateRequest $body
     * @return SettingsPutCertificateAnswer
     * @throws ChasquiException
     */
    public function putCertificate(array $body): array
    {
        return $this->transport->request('PUT', ['api', 'settings', 'certificate'], body: $body);
    }

    /**
     * Update the tenant's settings.
     *
     * Missing fields stay unchanged; an address is replaced as a whole. Recorded documents keep the data they were
     * issued with. `sunat` holds the credentials for SUNAT: the SOL user (`username`, `password`), the client that
     * sends guides (`gre`), and the client of the consulta integrada (`api`). docs/credentials.md says where to get
     * them, and `POST /api/settings/check` tries them.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @param SettingsUpdateRequest $body
     * @return Settings
     * @throws ChasquiException
     */
    public function update(array $body): array
    {
        return $this->transport->request('PATCH', ['api', 'settings'], body: $body);
    }

    /**
     * Withdraw the next certificate.
     *
     * Removes the certificate that is scheduled for a later day. A certificate that signs already is replaced by an
     * upload.
     *
     * **Who may:** an API key with full access, or a user who is admin. A key with scopes needs `settings`.
     *
     * @throws ChasquiException
     */
    public function withdrawCertificate(): void
    {
        $this->transport->request('DELETE', ['api', 'settings', 'certificate', 'next']);
    }
}
