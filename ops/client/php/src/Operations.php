<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui;

/** Every group of operations. */
abstract class Operations
{
    public readonly Operations\Audit $audit;
    public readonly Operations\Clients $clients;
    public readonly Operations\Districts $districts;
    public readonly Operations\DocumentImports $documentImports;
    public readonly Operations\Documents $documents;
    public readonly Operations\Drafts $drafts;
    public readonly Operations\Emissions $emissions;
    public readonly Operations\Errors $errors;
    public readonly Operations\Establishments $establishments;
    public readonly Operations\Events $events;
    public readonly Operations\ExchangeRates $exchangeRates;
    public readonly Operations\Exports $exports;
    public readonly Operations\Payments $payments;
    public readonly Operations\ProductCodes $productCodes;
    public readonly Operations\Products $products;
    public readonly Operations\Purchases $purchases;
    public readonly Operations\Receivables $receivables;
    public readonly Operations\Reports $reports;
    public readonly Operations\Rules $rules;
    public readonly Operations\Series $series;
    public readonly Operations\Settings $settings;
    public readonly Operations\Sire $sire;
    public readonly Operations\Status $status;
    public readonly Operations\Taxpayers $taxpayers;
    public readonly Operations\Validations $validations;
    public readonly Operations\Validity $validity;
    public readonly Operations\Webhooks $webhooks;

    protected function __construct(Transport $transport)
    {
        $this->audit = new Operations\Audit($transport);
        $this->clients = new Operations\Clients($transport);
        $this->districts = new Operations\Districts($transport);
        $this->documentImports = new Operations\DocumentImports($transport);
        $this->documents = new Operations\Documents($transport);
        $this->drafts = new Operations\Drafts($transport);
        $this->emissions = new Operations\Emissions($transport);
        $this->errors = new Operations\Errors($transport);
        $this->establishments = new Operations\Establishments($transport);
        $this->events = new Operations\Events($transport);
        $this->exchangeRates = new Operations\ExchangeRates($transport);
        $this->exports = new Operations\Exports($transport);
        $this->payments = new Operations\Payments($transport);
        $this->productCodes = new Operations\ProductCodes($transport);
        $this->products = new Operations\Products($transport);
        $this->purchases = new Operations\Purchases($transport);
        $this->receivables = new Operations\Receivables($transport);
        $this->reports = new Operations\Reports($transport);
        $this->rules = new Operations\Rules($transport);
        $this->series = new Operations\Series($transport);
        $this->settings = new Operations\Settings($transport);
        $this->sire = new Operations\Sire($transport);
        $this->status = new Operations\Status($transport);
        $this->taxpayers = new Operations\Taxpayers($transport);
        $this->validations = new Operations\Validations($transport);
        $this->validity = new Operations\Validity($transport);
        $this->webhooks = new Operations\Webhooks($transport);
    }
}
