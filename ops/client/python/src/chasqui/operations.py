# Written by `npm run clients` from gateway/openapi.json.
"""Operations of the API, in groups."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, Union

from . import types
from ._transport import File, Transport

class Audit:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        action: Optional[str] = None,
        actor: Optional[str] = None,
        subject: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.AuditListAnswer:
        """List the audit log.

        Lists who did what in this tenant, newest first: logins, including failed ones, and every
        change of users, keys, settings and certificates, including changes by administrators.
        Documents have their own history. Entries cannot be changed or deleted.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.AuditListAnswer = self._transport.request("GET", ["api", "audit"], query={"action": action, "actor": actor, "subject": subject, "from": from_, "to": to, "limit": limit, "cursor": cursor})
        return answer

    def list_all(
        self,
        *,
        action: Optional[str] = None,
        actor: Optional[str] = None,
        subject: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.AuditEntry]:
        """List the audit log: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "audit"], {"action": action, "actor": actor, "subject": subject, "from": from_, "to": to, "limit": limit})

    def list_pages(
        self,
        *,
        action: Optional[str] = None,
        actor: Optional[str] = None,
        subject: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.AuditListAnswer]:
        """List the audit log: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "audit"], {"action": action, "actor": actor, "subject": subject, "from": from_, "to": to, "limit": limit})


class Clients:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, body: types.ClientsCreateRequest, *, idempotency_key: Optional[str] = None) -> types.Client:
        """Create a client.

        Has the same rules as the customer of a document. identityType and identityNumber together
        are unique: a duplicate is a 409 that names the existing client. Returns the recorded
        client.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `clients`.
        """
        answer: types.Client = self._transport.request("POST", ["api", "clients"], body=body, idempotency_key=idempotency_key)
        return answer

    def delete(self, id: str) -> None:
        """Delete a client.

        Documents and receivables keep the client's data. The identity can be used again.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `clients`.
        """
        self._transport.request("DELETE", ["api", "clients", id])

    def get(self, id: str) -> types.Client:
        """Get a client.

        Returns identity, name and contact data of the client.

        **Who may:** an API key, or a user of any role. A key with scopes needs `clients`.
        """
        answer: types.Client = self._transport.request("GET", ["api", "clients", id])
        return answer

    def import_(self, body: types.ClientImport, *, idempotency_key: Optional[str] = None) -> types.ImportReport:
        """Import clients from a spreadsheet.

        Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 1 MiB.
        The headings are among the first 20 rows, below any titles. They name the columns in any
        order, in Spanish or English with the usual spellings. The fields are identityType (tipo),
        identityNumber (ruc, dni, n° documento), name (nombre, razon social), address (direccion),
        email (correo), phone (telefono). `columns` of the request decides otherwise. `columns` of
        the answer lists the columns with their fields: unknown columns are left out. Only
        identityNumber and name are required: without a type, 11 digits are a RUC and 8 a DNI; 7 are
        a DNI that lost its leading zero, which `warnings` tells. Valid rows are imported, and every
        problem of the other rows is reported. An empty cell changes nothing. Only the first sheet
        of a workbook is read, and formulas are read by their stored result.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `clients`.
        """
        answer: types.ImportReport = self._transport.request("POST", ["api", "clients", "import"], body=body, idempotency_key=idempotency_key)
        return answer

    def import_template(self) -> File:
        """Download a template for the import of clients.

        Returns an XLSX file in the language of the request: headings, two example rows, and a
        second sheet that explains the columns. Filled in, the import takes it as it is.

        **Who may:** an API key, or a user of any role. A key with scopes needs `clients`.
        """
        return self._transport.download("GET", ["api", "clients", "import", "template"])

    def list(
        self,
        *,
        q: Optional[str] = None,
        identity_number: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.ClientsListAnswer:
        """List clients.

        Returns a page of clients, sorted by name, and the total count. `cursor` reads any number of
        pages at a constant speed; `page` is for browsing.

        **Who may:** an API key, or a user of any role. A key with scopes needs `clients`.
        """
        answer: types.ClientsListAnswer = self._transport.request("GET", ["api", "clients"], query={"q": q, "identityNumber": identity_number, "page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(
        self,
        *,
        q: Optional[str] = None,
        identity_number: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.Client]:
        """List clients: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "clients"], {"q": q, "identityNumber": identity_number, "limit": limit})

    def list_pages(
        self,
        *,
        q: Optional[str] = None,
        identity_number: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.ClientsListAnswer]:
        """List clients: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "clients"], {"q": q, "identityNumber": identity_number, "limit": limit})

    def statement(
        self,
        id: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
    ) -> types.ClientsStatementAnswer:
        """Get the statement of a client.

        Lists by date the entries that raise the debt (documents, debit notes, reversed payments) or
        lower it (payments, credit notes, voided documents), with the balance after each entry; at
        most 5000 entries. Without `to`, the closing balance is the sum of the balances of all
        receivables, minus their overpaid amounts. For a client with more than 20000 facturas and
        boletas this is a 400: use `GET /api/receivables?customer=` instead.

        **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
        """
        answer: types.ClientsStatementAnswer = self._transport.request("GET", ["api", "clients", id, "statement"], query={"from": from_, "to": to, "currency": currency})
        return answer

    def update(self, id: str, body: Optional[types.ClientsUpdateRequest] = None) -> types.Client:
        """Update a client.

        Missing fields stay unchanged; `null` clears address, email or phone. Documents keep the
        data they were issued with.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `clients`.
        """
        answer: types.Client = self._transport.request("PATCH", ["api", "clients", id], body=body)
        return answer


class Districts:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, q: str) -> types.DistrictsListAnswer:
        """Search districts and their ubigeos.

        Finds the districts of which each word of `q` begins a word of the district, province or
        department, without accents, or the ubigeo. The best come first, at most 20.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.DistrictsListAnswer = self._transport.request("GET", ["api", "districts"], query={"q": q})
        return answer


class DocumentImports:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def cancel(self, id: str, *, idempotency_key: Optional[str] = None) -> types.DocumentImport:
        """Cancel the rest of a spreadsheet.

        Documents that are out stay; the others never go, and their references are free for another
        file. If all are out, the answer is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.DocumentImport = self._transport.request("POST", ["api", "document-imports", id, "cancel"], idempotency_key=idempotency_key)
        return answer

    def create(
        self,
        body: types.DocumentImportRequest,
        *,
        dry_run: Optional[bool] = None,
        type: Optional[Literal["01", "03", "07", "08", "09", "31"]] = None,
        idempotency_key: Optional[str] = None,
        test_day: Optional[str] = None,
    ) -> Union[types.DocumentImportPreview, types.DocumentImport]:
        """Emit the documents of a spreadsheet.

        Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 4 MiB.
        One row is one item, and the rows of one `reference` make one document: facturas (01),
        boletas (03), credit and debit notes (07, 08) and guides (09, 31). `type` tells the type of
        all, or a column tipo that of each. The headings are the names of the fields in the API
        (`customer.identityNumber`, `unitPrice`) or the Spanish words of the template; `columns` of
        the request decides otherwise, and unknown columns are left out. A day without a date is
        today. A product of your catalogue with the code of an item, and a client with the number of
        the buyer, fill in the cells that are empty. Every document is checked as its emission would
        be, before one of them takes a number. A file with a problem is a 400 whose `details` have
        row, column, value and message of each; with `dryRun` the answer lists them beside a
        preview. Otherwise the answer is a 202, and the documents go out in the order of the file in
        the background. Each reference goes out once, in whichever file it is sent: the same data
        again lead to the same document, and other data are a problem. Only a reference whose
        document never reached the authority (ERROR, SIGN_ERROR) is free again.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: Union[types.DocumentImportPreview, types.DocumentImport] = self._transport.request("POST", ["api", "document-imports"], query={"dryRun": dry_run, "type": type}, body=body, idempotency_key=idempotency_key, test_day=test_day)
        return answer

    def download_result(self, id: str) -> File:
        """Download the result of a spreadsheet.

        Returns the file from its headings on, in the format in which it came, with its name and
        separator, and with four columns more: number, state, code and message of the document of
        each row. Before the end it has the states of that moment.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        return self._transport.download("GET", ["api", "document-imports", id, "result"])

    def get(self, id: str) -> types.DocumentImport:
        """Get the progress of a spreadsheet.

        Counts the documents by what became of them. Poll it until the status is done; a document
        without an answer of the authority is sent again by the service.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        answer: types.DocumentImport = self._transport.request("GET", ["api", "document-imports", id])
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.DocumentImportsListAnswer:
        """List the spreadsheets of documents.

        Newest first, with their progress.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        answer: types.DocumentImportsListAnswer = self._transport.request("GET", ["api", "document-imports"], query={"page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(self, *, limit: Optional[int] = None) -> Iterator[types.DocumentImport]:
        """List the spreadsheets of documents: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "document-imports"], {"limit": limit})

    def list_pages(self, *, limit: Optional[int] = None) -> Iterator[types.DocumentImportsListAnswer]:
        """List the spreadsheets of documents: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "document-imports"], {"limit": limit})

    def template(self, *, type: Optional[Literal["01", "03", "07", "08", "09", "31"]] = None) -> File:
        """Download a template for a spreadsheet of documents.

        Returns an XLSX file in the language of the request: headings, an example document of two
        items, and a second sheet that explains the columns.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        return self._transport.download("GET", ["api", "document-imports", "template"], query={"type": type})


class Documents:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def check_ticket(self, id: str, *, idempotency_key: Optional[str] = None) -> types.EmissionResult:
        """Check a ticket now.

        For communications, which get a ticket instead of a verdict. Asks the authority and returns
        the emission result, with status SENT until the authority has processed the communication.
        The service also checks by itself, so this call is optional; every 5 to 10 seconds is often
        enough. A document without a ticket is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionResult = self._transport.request("POST", ["api", "documents", id, "check-ticket"], idempotency_key=idempotency_key)
        return answer

    def correct(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """State the line of a boleta anew.

        SUNAT knows a boleta of a daily summary only by its line there. This request sends the line
        again (state 2), with the customer and the amounts of the signed XML, in a summary of its
        own. It mends a line that SUNAT accepted with an observation. It does not change the boleta:
        that takes a credit note and a new one. If the document was sent alone, is void, or has no
        verdict yet, the answer is a 409 that says so.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "documents", id, "correct"], idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def download_cdr(self, id: str, *, format: Optional[Literal["zip", "xml"]] = None) -> File:
        """Download the authority's answer (CDR).

        Returns the zip exactly as the authority sent it, or the XML in it with `format=xml`.
        Without a verdict there is no file (404).

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        return self._transport.download("GET", ["api", "documents", id, "cdr"], query={"format": format})

    def download_escpos(self, id: str, *, width: Optional[Literal["80", "58"]] = None) -> File:
        """Download the ticket of a document for a thermal printer.

        Bytes in ESC/POS, to be sent to the printer as they are: text in the code page PC858, the QR
        by the printer, the logo of the company, and a cut at the end. The ticket says the same as
        the PDF with `format=ticket`, and carries the same marks. It is there as soon as the
        document is signed; until then this is a 404.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        return self._transport.download("GET", ["api", "documents", id, "escpos"], query={"width": width})

    def download_pdf(self, id: str, *, format: Optional[Literal["a4", "a5", "ticket", "ticket58"]] = None) -> File:
        """Download the printed form of a document (representación impresa).

        The PDF shows the current status: it carries a mark on every page if the document has no
        verdict, was rejected or is void. A document that was never signed has no PDF (404). The
        same document in the same status gives the same bytes.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        return self._transport.download("GET", ["api", "documents", id, "pdf"], query={"format": format})

    def download_xml(self, id: str) -> File:
        """Download the signed XML.

        Returns exactly the bytes that were signed, under SUNAT's file name. Until the document is
        signed this is a 404.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        return self._transport.download("GET", ["api", "documents", id, "xml"])

    def get(self, id: str) -> types.DocumentRecord:
        """Get a document with its history.

        Returns the emission result with totals, parties, the authority's observations, the request
        as it was sent, and every change of status. A document of another tenant is a 404.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        answer: types.DocumentRecord = self._transport.request("GET", ["api", "documents", id])
        return answer

    def get_by_number(self, document_id: str) -> types.DocumentRecord:
        """Get a document by its documentId.

        Returns the same as the operation by id. If a document ended as ERROR or SIGN_ERROR and a
        later one took its number, the later one is returned. A number of another tenant is a 404.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        answer: types.DocumentRecord = self._transport.request("GET", ["api", "documents", "by-number", document_id])
        return answer

    def list(
        self,
        *,
        type: Optional[Literal["01", "03", "04", "07", "08", "09", "20", "31", "40", "RA", "RC", "RR"]] = None,
        status: Optional[List[Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]]] = None,
        series: Optional[str] = None,
        correlative: Optional[int] = None,
        customer: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        q: Optional[str] = None,
        payable: Optional[float] = None,
        product: Optional[str] = None,
        voided: Optional[bool] = None,
        related_to: Optional[str] = None,
        ticket: Optional[str] = None,
        due: Optional[Literal["soon"]] = None,
        sort: Optional[Literal["-createdAt", "createdAt", "-issueDate", "issueDate"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.DocumentsListAnswer:
        """List documents.

        Returns a page of documents, without request and history, and the total count. A document
        must match every given filter. `cursor` reads any number of pages at a constant speed;
        `page` is for browsing. `due=soon` finds the documents that must reach the authority within
        a day.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        answer: types.DocumentsListAnswer = self._transport.request("GET", ["api", "documents"], query={"type": type, "status": status, "series": series, "correlative": correlative, "customer": customer, "from": from_, "to": to, "q": q, "payable": payable, "product": product, "voided": voided, "relatedTo": related_to, "ticket": ticket, "due": due, "sort": sort, "page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(
        self,
        *,
        type: Optional[Literal["01", "03", "04", "07", "08", "09", "20", "31", "40", "RA", "RC", "RR"]] = None,
        status: Optional[List[Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]]] = None,
        series: Optional[str] = None,
        correlative: Optional[int] = None,
        customer: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        q: Optional[str] = None,
        payable: Optional[float] = None,
        product: Optional[str] = None,
        voided: Optional[bool] = None,
        related_to: Optional[str] = None,
        ticket: Optional[str] = None,
        due: Optional[Literal["soon"]] = None,
        sort: Optional[Literal["-createdAt", "createdAt", "-issueDate", "issueDate"]] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.ListedDocument]:
        """List documents: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "documents"], {"type": type, "status": status, "series": series, "correlative": correlative, "customer": customer, "from": from_, "to": to, "q": q, "payable": payable, "product": product, "voided": voided, "relatedTo": related_to, "ticket": ticket, "due": due, "sort": sort, "limit": limit})

    def list_pages(
        self,
        *,
        type: Optional[Literal["01", "03", "04", "07", "08", "09", "20", "31", "40", "RA", "RC", "RR"]] = None,
        status: Optional[List[Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]]] = None,
        series: Optional[str] = None,
        correlative: Optional[int] = None,
        customer: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        q: Optional[str] = None,
        payable: Optional[float] = None,
        product: Optional[str] = None,
        voided: Optional[bool] = None,
        related_to: Optional[str] = None,
        ticket: Optional[str] = None,
        due: Optional[Literal["soon"]] = None,
        sort: Optional[Literal["-createdAt", "createdAt", "-issueDate", "issueDate"]] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.DocumentsListAnswer]:
        """List documents: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "documents"], {"type": type, "status": status, "series": series, "correlative": correlative, "customer": customer, "from": from_, "to": to, "q": q, "payable": payable, "product": product, "voided": voided, "relatedTo": related_to, "ticket": ticket, "due": due, "sort": sort, "limit": limit})

    def list_emails(self, id: str) -> types.DocumentsListEmailsAnswer:
        """List the e-mails of a document.

        Returns each e-mail about the document with its state, newest first.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        answer: types.DocumentsListEmailsAnswer = self._transport.request("GET", ["api", "documents", id, "emails"])
        return answer

    def retry(self, id: str, *, idempotency_key: Optional[str] = None) -> types.EmissionResult:
        """Retry a document in AUTHORITY_ERROR.

        Sends the signed bytes again, or asks for the verdict if they may have arrived. Returns the
        emission result. The service also retries by itself, for three days. A document in any other
        status is a 409 that says why, and what to do instead.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionResult = self._transport.request("POST", ["api", "documents", id, "retry"], idempotency_key=idempotency_key)
        return answer

    def send_daily_summaries(self, body: types.DocumentsSendDailySummariesRequest, *, idempotency_key: Optional[str] = None, test_day: Optional[str] = None) -> types.DocumentsSendDailySummariesAnswer:
        """Send the boletas of a day now.

        Sends the boletas and notes on boletas of a day that wait for their resumen diario, at most
        500 in each. Without this request they are sent once the day is over. Each of them ends when
        the ticket of its summary does. The list is empty if none waits. See `receipts` in the
        settings.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.DocumentsSendDailySummariesAnswer = self._transport.request("POST", ["api", "daily-summaries"], body=body, idempotency_key=idempotency_key, test_day=test_day)
        return answer

    def send_email(self, id: str, body: types.EmailAddresses, *, idempotency_key: Optional[str] = None) -> types.Email:
        """Send a document by e-mail.

        Sends PDF and XML to one address, with up to ten copies. Answers before the mail leaves: the
        list of e-mails shows its state. A document without a verdict is sent once it is accepted.
        One that ended otherwise is a 409, and so is a service without a mail server, and the 21st
        e-mail of a document.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.Email = self._transport.request("POST", ["api", "documents", id, "emails"], body=body, idempotency_key=idempotency_key)
        return answer

    def void(
        self,
        id: str,
        body: types.DocumentsVoidRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.VoidingAnswer:
        """Void a document.

        Sends the file that is lawful for the document today: a comunicación de baja (RA), a resumen
        diario (RC) or a resumen de reversiones (RR), of today and with the next number. Answers as
        `POST /api/voided-documents` does, with the communication. If no file can void the document,
        or one is under way already, the answer is a 409 that says why and what can be done. Several
        requests for one document at once make one communication.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.VoidingAnswer = self._transport.request("POST", ["api", "documents", id, "void"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def void_options(self, id: str) -> types.DocumentsVoidOptionsAnswer:
        """List the ways to undo a document.

        Returns every lawful way to undo the document today, with its last day and its effect, and
        the reason why each other way is closed. `remarks` has what only people can judge, such as a
        delivery to the customer.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read`.
        """
        answer: types.DocumentsVoidOptionsAnswer = self._transport.request("GET", ["api", "documents", id, "void-options"])
        return answer


class Drafts:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def carrier_despatch_advice(self, body: types.CarrierDespatchAdviceRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Guía de remisión transportista.

        Accompanies goods of others that you carry: series V and three digits, with a number that
        you assign unless the series is registered. One for each sender; a related guide of the
        sender (09) tells the goods.

        `recipient` may be `{ clientId }` of a client. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "carrier-despatch-advices", "pdf"], query={"asOf": as_of}, body=body)

    def credit_note(self, body: types.CreditNoteRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Nota de crédito.

        Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the
        original document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "credit-notes", "pdf"], query={"asOf": as_of}, body=body)

    def debit_note(self, body: types.DebitNoteRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Nota de débito.

        Adds an amount to a factura or boleta. Its series begins with F or B, like that of the
        original document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "debit-notes", "pdf"], query={"asOf": as_of}, body=body)

    def despatch_advice(self, body: types.DespatchAdviceRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Guía de remisión.

        Accompanies goods in transit: series T and three digits, with a number that you assign
        unless the series is registered. With a carrier of another RUC it is public transport,
        otherwise private transport with your driver and plate.

        `recipient` may be `{ clientId }` of a client; an item may have the `productId` of a
        product, which fills in missing fields. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "despatch-advices", "pdf"], query={"asOf": as_of}, body=body)

    def invoice(self, body: types.InvoiceRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Factura.

        An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue
        date makes it a sale on credit, with one instalment; `instalments` lists several.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "invoices", "pdf"], query={"asOf": as_of}, body=body)

    def perception(self, body: types.PerceptionRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Comprobante de percepción.

        A perception that you collect from a customer in addition to the price: series P and three
        digits, with a number that you assign unless the series is registered. You give the amounts;
        a wrong amount is a 400 with both figures.

        `customer` may be `{ clientId }` of a client. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "perceptions", "pdf"], query={"asOf": as_of}, body=body)

    def purchase_settlement(self, body: types.PurchaseSettlementRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Liquidación de compra.

        A purchase from a person without a RUC: series L and three digits. The issuer is the buyer,
        which pays the IGV to SUNAT and may retain income tax. `total` is the amount that the seller
        gets.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "purchase-settlements", "pdf"], query={"asOf": as_of}, body=body)

    def receipt(self, body: types.ReceiptRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Boleta de venta.

        A receipt to a consumer: series B and three digits. The customer may have any identity
        document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "receipts", "pdf"], query={"asOf": as_of}, body=body)

    def retention(self, body: types.RetentionRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Comprobante de retención.

        A retention that you withhold from a supplier: series R and three digits, with a number that
        you assign unless the series is registered. You give the amounts; a wrong amount is a 400
        with both figures.

        `supplier` may be `{ clientId }` of a client. The document copies their current data.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "retentions", "pdf"], query={"asOf": as_of}, body=body)

    def reversals(self, body: types.ReversalsRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Resumen de reversiones.

        Voids accepted retentions, perceptions and purchase settlements of one day. The request and
        the answer are like those of `POST /api/voided-documents`. Purchase settlements can be
        voided for 7 days after their issue date, those of 2027 and later for 5 days; SUNAT
        publishes no term for retentions and perceptions.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "reversals", "pdf"], query={"asOf": as_of}, body=body)

    def voided_documents(self, body: types.VoidedDocumentsRequest, *, as_of: Optional[str] = None) -> File:
        """Print a draft of Comunicación de baja.

        Voids accepted documents of one day: either facturas and their notes, or boletas and their
        notes. Boletas are sent as a daily summary, with the same request and answer.

        Prints the document that the request would emit, on the company's own paper for the type,
        with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not
        stored. The number is 1 if the request leaves it to the service. Invalid requests get the
        same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        return self._transport.download("POST", ["api", "validate", "voided-documents", "pdf"], query={"asOf": as_of}, body=body)


class Emissions:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def carrier_despatch_advice(
        self,
        body: types.CarrierDespatchAdviceRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Guía de remisión transportista.

        Accompanies goods of others that you carry: series V and three digits, with a number that
        you assign unless the series is registered. One for each sender; a related guide of the
        sender (09) tells the goods.

        `recipient` may be `{ clientId }` of a client. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "carrier-despatch-advices"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def credit_note(
        self,
        body: types.CreditNoteRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Nota de crédito.

        Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the
        original document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "credit-notes"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def debit_note(
        self,
        body: types.DebitNoteRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Nota de débito.

        Adds an amount to a factura or boleta. Its series begins with F or B, like that of the
        original document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "debit-notes"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def despatch_advice(
        self,
        body: types.DespatchAdviceRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Guía de remisión.

        Accompanies goods in transit: series T and three digits, with a number that you assign
        unless the series is registered. With a carrier of another RUC it is public transport,
        otherwise private transport with your driver and plate.

        `recipient` may be `{ clientId }` of a client; an item may have the `productId` of a
        product, which fills in missing fields. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "despatch-advices"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def invoice(
        self,
        body: types.InvoiceRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Factura.

        An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue
        date makes it a sale on credit, with one instalment; `instalments` lists several.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "invoices"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def perception(
        self,
        body: types.PerceptionRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Comprobante de percepción.

        A perception that you collect from a customer in addition to the price: series P and three
        digits, with a number that you assign unless the series is registered. You give the amounts;
        a wrong amount is a 400 with both figures.

        `customer` may be `{ clientId }` of a client. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "perceptions"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def purchase_settlement(
        self,
        body: types.PurchaseSettlementRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Liquidación de compra.

        A purchase from a person without a RUC: series L and three digits. The issuer is the buyer,
        which pays the IGV to SUNAT and may retain income tax. `total` is the amount that the seller
        gets.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "purchase-settlements"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def receipt(
        self,
        body: types.ReceiptRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Boleta de venta.

        A receipt to a consumer: series B and three digits. The customer may have any identity
        document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "receipts"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def retention(
        self,
        body: types.RetentionRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.EmissionAnswer:
        """Emit Comprobante de retención.

        A retention that you withhold from a supplier: series R and three digits, with a number that
        you assign unless the series is registered. You give the amounts; a wrong amount is a 400
        with both figures.

        `supplier` may be `{ clientId }` of a client. The document copies their current data.

        Answers 201 with the emission result after processing: `status` is the result, which may be
        a rejection by the authority. Answers 202 with status SENT if processing takes longer: the
        document is recorded, and the service continues by itself. A number that is already in use
        is a 409.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.EmissionAnswer = self._transport.request("POST", ["api", "retentions"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def reversals(
        self,
        body: types.ReversalsRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.VoidingAnswer:
        """Emit Resumen de reversiones.

        Voids accepted retentions, perceptions and purchase settlements of one day. The request and
        the answer are like those of `POST /api/voided-documents`. Purchase settlements can be
        voided for 7 days after their issue date, those of 2027 and later for 5 days; SUNAT
        publishes no term for retentions and perceptions.

        Answers 201 with a ticket and status SENT, or 202 if even the ticket takes longer. Use
        `check-ticket` to get the verdict; the service also checks by itself. After acceptance the
        documents are marked as `voided`.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.VoidingAnswer = self._transport.request("POST", ["api", "reversals"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer

    def voided_documents(
        self,
        body: types.VoidedDocumentsRequest,
        *,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> types.VoidingAnswer:
        """Emit Comunicación de baja.

        Voids accepted documents of one day: either facturas and their notes, or boletas and their
        notes. Boletas are sent as a daily summary, with the same request and answer.

        Answers 201 with a ticket and status SENT, or 202 if even the ticket takes longer. Use
        `check-ticket` to get the verdict; the service also checks by itself. After acceptance the
        documents are marked as `voided`.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.VoidingAnswer = self._transport.request("POST", ["api", "voided-documents"], body=body, idempotency_key=idempotency_key, respond_async=respond_async, test_day=test_day)
        return answer


class Errors:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, code: str) -> types.ReturnCode:
        """Get a return code of the authority.

        Returns its meaning, its class, who has to act, and what to do. An unknown code is a 404.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.ReturnCode = self._transport.request("GET", ["api", "errors", code])
        return answer

    def list(self) -> types.ErrorsListAnswer:
        """List the authority's return codes.

        Explains every code of SUNAT's list, which `cdrResponseCode` may have: meaning, class, who
        has to act, and what to do.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.ErrorsListAnswer = self._transport.request("GET", ["api", "errors"])
        return answer


class Establishments:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, body: types.EstablishmentsCreateRequest, *, idempotency_key: Optional[str] = None) -> types.Establishment:
        """Create an establishment.

        An establishment as the RUC of the company declares it. Sales name it by its code, or their
        series does. A code that is taken is a 409 that names the existing establishment.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.Establishment = self._transport.request("POST", ["api", "establishments"], body=body, idempotency_key=idempotency_key)
        return answer

    def delete(self, id: str) -> None:
        """Delete an establishment.

        Documents keep its data. An establishment that a series has is a 409.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        self._transport.request("DELETE", ["api", "establishments", id])

    def get(self, id: str) -> types.Establishment:
        """Get an establishment.

        The path takes the id or the code.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or
        `settings`.
        """
        answer: types.Establishment = self._transport.request("GET", ["api", "establishments", id])
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.EstablishmentsListAnswer:
        """List establishments.

        Returns a page of establishments, sorted by code, and the total count.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or
        `settings`.
        """
        answer: types.EstablishmentsListAnswer = self._transport.request("GET", ["api", "establishments"], query={"page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(self, *, limit: Optional[int] = None) -> Iterator[types.Establishment]:
        """List establishments: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "establishments"], {"limit": limit})

    def list_pages(self, *, limit: Optional[int] = None) -> Iterator[types.EstablishmentsListAnswer]:
        """List establishments: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "establishments"], {"limit": limit})

    def update(self, id: str, body: Optional[types.EstablishmentsUpdateRequest] = None) -> types.Establishment:
        """Update an establishment.

        Missing fields stay unchanged; `null` clears the phone. Documents keep the data they were
        issued with. The code of an establishment that a series has does not change: that is a 409.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.Establishment = self._transport.request("PATCH", ["api", "establishments", id], body=body)
        return answer


class Events:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Optional[Literal["document.accepted", "document.rejected", "document.authority_error", "document.sign_error", "document.error", "document.voided", "document.due_soon", "document.mismatch", "email.failed", "certificate.expiring", "payment.recorded", "payment.reversed"]] = None,
        since: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.EventsListAnswer:
        """List events.

        Lists the events that webhooks receive, oldest first, for clients that poll instead. Poll
        with `since` one minute before the last event that you received, and skip the ids that you
        know: an event gets its timestamp shortly before it becomes visible, so two events may
        appear in the other order.

        **Who may:** an API key, or a user of any role. A key with scopes needs `webhooks`.
        """
        answer: types.EventsListAnswer = self._transport.request("GET", ["api", "events"], query={"type": type, "since": since, "limit": limit, "cursor": cursor})
        return answer

    def list_all(
        self,
        *,
        type: Optional[Literal["document.accepted", "document.rejected", "document.authority_error", "document.sign_error", "document.error", "document.voided", "document.due_soon", "document.mismatch", "email.failed", "certificate.expiring", "payment.recorded", "payment.reversed"]] = None,
        since: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.Event]:
        """List events: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "events"], {"type": type, "since": since, "limit": limit})

    def list_pages(
        self,
        *,
        type: Optional[Literal["document.accepted", "document.rejected", "document.authority_error", "document.sign_error", "document.error", "document.voided", "document.due_soon", "document.mismatch", "email.failed", "certificate.expiring", "payment.recorded", "payment.reversed"]] = None,
        since: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.EventsListAnswer]:
        """List events: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "events"], {"type": type, "since": since, "limit": limit})


class ExchangeRates:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, date: str) -> types.ExchangeRate:
        """Get the exchange rate of the US dollar for a day.

        Answers with the rate that SUNAT published for the day, as an operator imported or set it. A
        day without a rate is a 404: the rate of another day is never taken for it.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.ExchangeRate = self._transport.request("GET", ["api", "exchange-rates", date])
        return answer


class Exports:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def archive(self, *, period: str) -> File:
        """Export a month's files: every XML, CDR and PDF.

        Returns a zip of all signed documents that hold their number, in folders by kind, under
        SUNAT's file names, with index.csv. Missing PDFs are rendered during the download. A PDF
        that cannot be rendered is left out, and the index says so. More than 2,000 documents are a
        409: use POST /api/exports.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or
        `reports`.
        """
        return self._transport.download("GET", ["api", "exports", "archive"], query={"period": period})

    def create(self, body: Union[types.ExportsCreateRequest1, types.ExportsCreateRequest2, types.ExportsCreateRequest3, types.ExportsCreateRequest4], *, idempotency_key: Optional[str] = None) -> types.Export:
        """Create an export.

        Makes a file in the background, for exports that are too long for a direct download. Takes
        the parameters of the direct export of its kind. Poll the URL in Location until the status
        is COMPLETED, then download the file. The exports of a company are made one after the other.
        A company can have three unfinished exports, and 20 exports or 5 GiB of files; beyond that
        the answer is a 409 that says which limit is reached. Files are kept for 7 days. A file of
        more than 4 GiB ends as FAILED.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        answer: types.Export = self._transport.request("POST", ["api", "exports"], body=body, idempotency_key=idempotency_key)
        return answer

    def documents(
        self,
        *,
        format: Literal["csv", "xlsx"],
        type: Optional[Literal["01", "03", "04", "07", "08", "09", "20", "31", "40", "RA", "RC", "RR"]] = None,
        status: Optional[List[Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]]] = None,
        series: Optional[str] = None,
        correlative: Optional[int] = None,
        customer: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        q: Optional[str] = None,
        payable: Optional[float] = None,
        product: Optional[str] = None,
        voided: Optional[bool] = None,
        related_to: Optional[str] = None,
        ticket: Optional[str] = None,
        due: Optional[Literal["soon"]] = None,
        sort: Optional[Literal["-createdAt", "createdAt", "-issueDate", "issueDate"]] = None,
    ) -> File:
        """Export documents as CSV or XLSX.

        Takes the filters of the document list and returns one row per document, with amounts of
        credit notes as negative. In English, the columns and states have the names of the API. More
        than 50,000 documents are a 409: use POST /api/exports. A company can have two downloads at
        a time (429). If the connection breaks, the file is incomplete.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or
        `reports`.
        """
        return self._transport.download("GET", ["api", "exports", "documents"], query={"format": format, "type": type, "status": status, "series": series, "correlative": correlative, "customer": customer, "from": from_, "to": to, "q": q, "payable": payable, "product": product, "voided": voided, "relatedTo": related_to, "ticket": ticket, "due": due, "sort": sort})

    def download(self, id: str) -> File:
        """Download the file of an export.

        Returns the same bytes each time, until the export expires. Before the status is COMPLETED
        this is a 404. A company can have two downloads at a time (429). If the connection breaks,
        the answer is shorter than its Content-Length.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        return self._transport.download("GET", ["api", "exports", id, "download"])

    def get(self, id: str) -> types.Export:
        """Get the progress of an export.

        Returns status and percent, which are updated about every second, and the download link once
        the file is complete.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.Export = self._transport.request("GET", ["api", "exports", id])
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.ExportsListAnswer:
        """List background exports.

        Lists the exports of POST /api/exports, newest first, until each expires.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.ExportsListAnswer = self._transport.request("GET", ["api", "exports"], query={"page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(self, *, limit: Optional[int] = None) -> Iterator[types.Export]:
        """List background exports: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "exports"], {"limit": limit})

    def list_pages(self, *, limit: Optional[int] = None) -> Iterator[types.ExportsListAnswer]:
        """List background exports: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "exports"], {"limit": limit})

    def purchases(self, *, format: Literal["csv", "xlsx"], period: str) -> File:
        """Export a month's purchases as CSV or XLSX.

        Returns one row per purchase of the month: its amounts in soles as SUNAT has them, negative
        for credit notes, its state at SUNAT and whether its XML is validly signed. More than 50,000
        purchases are a 409: use POST /api/exports.

        **Who may:** an API key, or a user of any role. A key with scopes needs `purchases` or
        `reports`.
        """
        return self._transport.download("GET", ["api", "exports", "purchases"], query={"format": format, "period": period})

    def remove(self, id: str) -> None:
        """Cancel or delete an export.

        An unfinished export stops within moments and stays in the list as CANCELLED. A completed,
        failed or cancelled export is deleted with its file.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        self._transport.request("DELETE", ["api", "exports", id])

    def sales_register(self, *, period: str) -> File:
        """Export a month's sales register in SUNAT's layout (RVIE).

        Returns the text file that replaces SIRE's proposal: the accepted facturas, boletas and
        notes of the month. Credit notes are negative, and voided documents have zero amounts.
        Correct two kinds of rows before you file it. A document in another currency than soles has
        its original amounts and no exchange rate. A note on a document of another system lacks the
        date of that document, and is never listed among the discounts of an earlier month. More
        than 50,000 documents are a 409: use POST /api/exports.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or
        `reports`.
        """
        return self._transport.download("GET", ["api", "exports", "sales-register"], query={"period": period})


class Payments:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, id: str) -> types.Payment:
        """Get a payment.

        Returns the payment, reversed or not, with the current state of its receivable.

        **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
        """
        answer: types.Payment = self._transport.request("GET", ["api", "payments", id])
        return answer

    def list(
        self,
        *,
        receivable: Optional[str] = None,
        customer: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        reversed: Optional[bool] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.PaymentsListAnswer:
        """List payments.

        Lists payments, latest first. A payment must match every given filter. Reversed payments are
        included unless `reversed=false`.

        **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
        """
        answer: types.PaymentsListAnswer = self._transport.request("GET", ["api", "payments"], query={"receivable": receivable, "customer": customer, "from": from_, "to": to, "reversed": reversed, "page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(
        self,
        *,
        receivable: Optional[str] = None,
        customer: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        reversed: Optional[bool] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.Payment]:
        """List payments: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "payments"], {"receivable": receivable, "customer": customer, "from": from_, "to": to, "reversed": reversed, "limit": limit})

    def list_pages(
        self,
        *,
        receivable: Optional[str] = None,
        customer: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        reversed: Optional[bool] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.PaymentsListAnswer]:
        """List payments: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "payments"], {"receivable": receivable, "customer": customer, "from": from_, "to": to, "reversed": reversed, "limit": limit})

    def reverse(self, id: str) -> None:
        """Reverse a payment.

        For a payment that was recorded by mistake, bounced or was refunded. It stays on record with
        the time of its reversal, and its receivable is open again. A payment that is already
        reversed is a 404 that says when.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `receivables`.
        """
        self._transport.request("DELETE", ["api", "payments", id])


class ProductCodes:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, code: str) -> types.ProductCode:
        """Look up a product code (UNSPSC).

        Answers from the list that operators import. Without the list, and for a code that it does
        not have, the answer is a 404 that says so. Sales may also have 00000000 and 99999999, which
        no list has.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.ProductCode = self._transport.request("GET", ["api", "product-codes", code])
        return answer

    def list(self, *, q: str) -> types.ProductCodesListAnswer:
        """Search product codes (UNSPSC).

        Finds the codes of which each word of `q` begins a word of the name, without accents, or the
        code. Products come before classes, families and segments, and the best of them first, at
        most 20. Operators import the list; without it the answer is a 404 that says so.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.ProductCodesListAnswer = self._transport.request("GET", ["api", "product-codes"], query={"q": q})
        return answer


class Products:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, body: types.ProductsCreateRequest, *, idempotency_key: Optional[str] = None) -> types.Product:
        """Create a product.

        Has the same rules as the item of a document, with exactly one of unitPrice and
        unitPriceWithTax. The code is unique: a duplicate is a 409 that names the existing product.
        Returns the recorded product, with `warnings` if the list of product codes lacks its
        sunatCode.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `products`.
        """
        answer: types.Product = self._transport.request("POST", ["api", "products"], body=body, idempotency_key=idempotency_key)
        return answer

    def delete(self, id: str) -> None:
        """Delete a product.

        Documents keep the product's data. The code can be used again.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `products`.
        """
        self._transport.request("DELETE", ["api", "products", id])

    def get(self, id: str) -> types.Product:
        """Get a product.

        Returns code, description, price and taxes of the product.

        **Who may:** an API key, or a user of any role. A key with scopes needs `products`.
        """
        answer: types.Product = self._transport.request("GET", ["api", "products", id])
        return answer

    def import_(self, body: types.ProductImport, *, idempotency_key: Optional[str] = None) -> types.ImportReport:
        """Import products from a spreadsheet.

        Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 1 MiB.
        The headings are among the first 20 rows, below any titles. They name the columns in any
        order, in Spanish or English with the usual spellings. Required are description
        (descripcion, producto) and unitPrice (precio sin igv, valor unitario) or unitPriceWithTax
        (precio con igv). If no row has a code (codigo), a product gets its barcode; without one,
        the code of the product with the same description, or the next free one of P0001, P0002...
        Optional are unitCode (unidad), igvType (tipo igv), iscRate (tasa isc), iscSystemType
        (sistema isc), sunatCode (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si or
        no). A heading such as Precio goes by `pricesIncludeTax`. `columns` of the request decides
        otherwise. `columns` of the answer lists the columns with their fields: unknown columns are
        left out. Units are codes of catalog 03 or words (`und`, `kg`, `caja`), and `units` of the
        request gives a code to other words; without the column a new product has NIU. Prices are
        numbers or texts such as `S/ 15.00` and `12,10`. `1,234` is 1234, unless the column has
        decimal commas or the file has semicolons and no other price tells: then it is refused.
        Valid rows are imported, and every problem of the other rows is reported. `warnings` has
        prices in dollars and the rows whose sunatCode the list of product codes lacks. An empty
        cell changes nothing. Only the first sheet of a workbook is read, and formulas are read by
        their stored result.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `products`.
        """
        answer: types.ImportReport = self._transport.request("POST", ["api", "products", "import"], body=body, idempotency_key=idempotency_key)
        return answer

    def import_template(self) -> File:
        """Download a template for the import of products.

        Returns an XLSX file in the language of the request: headings, two example rows, and a
        second sheet that explains the columns. Filled in, the import takes it as it is.

        **Who may:** an API key, or a user of any role. A key with scopes needs `products`.
        """
        return self._transport.download("GET", ["api", "products", "import", "template"])

    def list(
        self,
        *,
        q: Optional[str] = None,
        code: Optional[str] = None,
        barcode: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.ProductsListAnswer:
        """List products.

        Returns a page of products, sorted by description, and the total count. `cursor` reads any
        number of pages at a constant speed; `page` is for browsing.

        **Who may:** an API key, or a user of any role. A key with scopes needs `products`.
        """
        answer: types.ProductsListAnswer = self._transport.request("GET", ["api", "products"], query={"q": q, "code": code, "barcode": barcode, "page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(
        self,
        *,
        q: Optional[str] = None,
        code: Optional[str] = None,
        barcode: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.Product]:
        """List products: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "products"], {"q": q, "code": code, "barcode": barcode, "limit": limit})

    def list_pages(
        self,
        *,
        q: Optional[str] = None,
        code: Optional[str] = None,
        barcode: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.ProductsListAnswer]:
        """List products: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "products"], {"q": q, "code": code, "barcode": barcode, "limit": limit})

    def update(self, id: str, body: Optional[types.ProductsUpdateRequest] = None) -> types.Product:
        """Update a product.

        Missing fields stay unchanged; `null` clears iscRate, iscSystemType, sunatCode or gtin. One
        price takes the place of the other. Documents keep the data they were issued with.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `products`.
        """
        answer: types.Product = self._transport.request("PATCH", ["api", "products", id], body=body)
        return answer


class Purchases:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def add_xml(self, body: types.PurchasesAddXmlRequest, *, idempotency_key: Optional[str] = None) -> types.SupplierXml:
        """Upload a supplier's XML.

        Reads a factura, boleta or note of UBL 2.1 that was issued to the company, verifies its
        signature, and asks SUNAT about it. The XML is linked with its purchase; if no proposal has
        had it yet, the purchase is made. The same document again is the same purchase, with the
        newest XML. A zip may have the CDR and other files beside the one XML. The body has at most
        1 MiB, and the XML in a zip 4 MiB.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `purchases`.
        """
        answer: types.SupplierXml = self._transport.request("POST", ["api", "purchases", "xml"], body=body, idempotency_key=idempotency_key)
        return answer

    def check(self, body: types.PurchasesCheckRequest, *, idempotency_key: Optional[str] = None) -> types.PurchasesRegisterMonth:
        """Check the purchases of a month at SUNAT.

        Asks the consulta integrada about each purchase of the month, one after the other, in the
        background. Answers 202 at once; `byValidity` has the progress. A further check asks about
        those that were never checked or not found, and again about valid ones after a day. Needs
        the client `sunat.api` of the settings.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `purchases`.
        """
        answer: types.PurchasesRegisterMonth = self._transport.request("POST", ["api", "purchases", "check"], body=body, idempotency_key=idempotency_key)
        return answer

    def download_xml(self, id: str) -> File:
        """Download a supplier's XML.

        Returns the XML that was uploaded last for the purchase. Without one this is a 404.

        **Who may:** an API key, or a user of any role. A key with scopes needs `purchases`.
        """
        return self._transport.download("GET", ["api", "purchases", id, "xml"])

    def list(
        self,
        *,
        period: Optional[str] = None,
        validity: Optional[Literal["ACCEPTED", "VOIDED", "AUTHORIZED", "REJECTED", "NOT_FOUND", "NOT_COVERED", "UNCHECKED"]] = None,
        supplier: Optional[str] = None,
        q: Optional[str] = None,
        late: Optional[bool] = None,
        in_proposal: Optional[bool] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> types.PurchasesListAnswer:
        """List purchases.

        Lists the documents that others issued to the company, from SUNAT's proposals and uploaded
        XMLs: by month, and in each by day of issue.

        **Who may:** an API key, or a user of any role. A key with scopes needs `purchases`.
        """
        answer: types.PurchasesListAnswer = self._transport.request("GET", ["api", "purchases"], query={"period": period, "validity": validity, "supplier": supplier, "q": q, "late": late, "inProposal": in_proposal, "page": page, "limit": limit})
        return answer


class Receivables:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, id: str) -> types.ReceivablesGetAnswer:
        """Get a receivable.

        Returns the receivable with its notes and payments.

        **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
        """
        answer: types.ReceivablesGetAnswer = self._transport.request("GET", ["api", "receivables", id])
        return answer

    def list(
        self,
        *,
        status: Optional[Literal["open", "partial", "paid", "overdue", "cancelled", "owed"]] = None,
        customer: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        sort: Optional[Literal["-issueDate", "issueDate", "dueDate"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.ReceivablesListAnswer:
        """List receivables.

        Lists one receivable per accepted factura or boleta. A receivable must match every given
        filter. `status=overdue` finds those with an open part that was due before today in Lima.

        **Who may:** an API key, or a user of any role. A key with scopes needs `receivables`.
        """
        answer: types.ReceivablesListAnswer = self._transport.request("GET", ["api", "receivables"], query={"status": status, "customer": customer, "currency": currency, "from": from_, "to": to, "sort": sort, "page": page, "limit": limit, "cursor": cursor})
        return answer

    def list_all(
        self,
        *,
        status: Optional[Literal["open", "partial", "paid", "overdue", "cancelled", "owed"]] = None,
        customer: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        sort: Optional[Literal["-issueDate", "issueDate", "dueDate"]] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.Receivable]:
        """List receivables: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "receivables"], {"status": status, "customer": customer, "currency": currency, "from": from_, "to": to, "sort": sort, "limit": limit})

    def list_pages(
        self,
        *,
        status: Optional[Literal["open", "partial", "paid", "overdue", "cancelled", "owed"]] = None,
        customer: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        sort: Optional[Literal["-issueDate", "issueDate", "dueDate"]] = None,
        limit: Optional[int] = None,
    ) -> Iterator[types.ReceivablesListAnswer]:
        """List receivables: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "receivables"], {"status": status, "customer": customer, "currency": currency, "from": from_, "to": to, "sort": sort, "limit": limit})

    def record_payment(self, id: str, body: types.ReceivablesRecordPaymentRequest, *, idempotency_key: Optional[str] = None) -> types.Payment:
        """Record a payment.

        Returns the payment with the updated receivable. An amount above the balance is a 400 on
        `amount` that states both figures. To correct a payment, reverse it: `DELETE
        /api/payments/{id}`.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `receivables`.
        """
        answer: types.Payment = self._transport.request("POST", ["api", "receivables", id, "payments"], body=body, idempotency_key=idempotency_key)
        return answer


class Reports:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def customers(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
        in_soles: Optional[bool] = None,
        limit: Optional[int] = None,
    ) -> types.ReportsCustomersAnswer:
        """Rank customers by sales.

        Lists the customers with the largest totals for each currency, by the figures of the sales
        report. Customers are grouped by identity, even if their names differ between documents.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.ReportsCustomersAnswer = self._transport.request("GET", ["api", "reports", "customers"], query={"from": from_, "to": to, "currency": currency, "inSoles": in_soles, "limit": limit})
        return answer

    def documents(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
    ) -> types.ReportsDocumentsAnswer:
        """Count documents by type and status.

        Counts the documents of every type and status by issueDate.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.ReportsDocumentsAnswer = self._transport.request("GET", ["api", "reports", "documents"], query={"from": from_, "to": to, "currency": currency})
        return answer

    def receivables(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
        as_of: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> types.ReportsReceivablesAnswer:
        """Report receivables by age.

        Sums the open balances of each currency, by the days between the due date and `asOf`. Each
        instalment counts by its own due date, and a receivable counts once in each bucket that has
        a part of it. Payments after `asOf` count too. With `limit` it names the customers who owe
        most.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.ReportsReceivablesAnswer = self._transport.request("GET", ["api", "reports", "receivables"], query={"from": from_, "to": to, "currency": currency, "asOf": as_of, "limit": limit})
        return answer

    def sales(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        currency: Optional[Literal["EUR", "PEN", "USD"]] = None,
        in_soles: Optional[bool] = None,
    ) -> types.ReportsSalesAnswer:
        """Report sales by day, type, method of payment and tax.

        Sums the accepted facturas, boletas and their notes by issueDate, without voided documents.
        Credit notes are subtracted, so a figure may be negative. Each currency has its own entry.
        Days, types and methods without documents are left out.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.ReportsSalesAnswer = self._transport.request("GET", ["api", "reports", "sales"], query={"from": from_, "to": to, "currency": currency, "inSoles": in_soles})
        return answer


class Rules:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def impact(self, *, date: Optional[str] = None) -> types.RulesImpactAnswer:
        """Get the effects of the rules of a day on the company.

        Lists the effects of the rules that are in force on `date` or begin within 60 days after it.
        They depend on the regime of the company, its products and its documents of the last 90
        days. Examples are products with unknown codes, prices under a new rate and notes on several
        documents.

        **Who may:** an API key, or a user of any role. A key with scopes needs `products` or
        `reports`.
        """
        answer: types.RulesImpactAnswer = self._transport.request("GET", ["api", "rules", "impact"], query={"date": date})
        return answer

    def list(self, *, date: Optional[str] = None) -> types.RulesListAnswer:
        """List the rules of a day, and those to come.

        Lists the rates, catalog rows, terms and checks that change on a day: `rules` are in force
        on `date`, `upcoming` begin within 60 days after it. The issueDate of a document decides
        which ones judge it. The rate of a note is that of the document that it modifies.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.RulesListAnswer = self._transport.request("GET", ["api", "rules"], query={"date": date})
        return answer


class Series:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def delete(self, document_type: str, series: str) -> None:
        """Delete a registered series.

        Only as long as no document has taken a number of it: a series in use is a 409.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        self._transport.request("DELETE", ["api", "series", document_type, series])

    def list(self, *, type: Optional[Literal["01", "03", "04", "07", "08", "09", "20", "31", "40", "RA", "RC", "RR"]] = None, series: Optional[str] = None) -> types.SeriesListAnswer:
        """List series and their gaps.

        Returns each series with its highest number and its gaps: numbers that were skipped, and
        numbers of documents that failed before they reached the authority. The latter can be
        emitted again. Numbers up to the `lastCorrelative` of a registration belong to your system
        before, and are no gaps.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or
        `settings`.
        """
        answer: types.SeriesListAnswer = self._transport.request("GET", ["api", "series"], query={"type": type, "series": series})
        return answer

    def register(self, body: types.SeriesRegisterRequest, *, idempotency_key: Optional[str] = None) -> types.RegisteredSeries:
        """Register a series.

        A series of four digits with `contingency: true` is of printed forms: each document gives
        the `correlative` that is printed on it, and has 7 days. A registered series may hold
        capital letters and digits after its first letter (`FA01`), may continue the numbers of
        another system, and may be of one establishment. Guides, retentions and perceptions of it
        need no `correlative`. A series that already counts here may be registered too; its last
        number can then only rise. A registered one is a 409.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.RegisteredSeries = self._transport.request("POST", ["api", "series"], body=body, idempotency_key=idempotency_key)
        return answer

    def update(self, document_type: str, series: str, body: Optional[types.SeriesUpdateRequest] = None) -> types.RegisteredSeries:
        """Update a registered series.

        Missing fields stay unchanged; `null` clears the establishment. `lastCorrelative` only
        rises: before the first document it corrects the registration, later the numbers in between
        become a gap.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.RegisteredSeries = self._transport.request("PATCH", ["api", "series", document_type, series], body=body)
        return answer


class Settings:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def check(self) -> types.SettingsCheckAnswer:
        """Try the tenant's credentials.

        Tries the certificate, the SOL user, the client for guides, the clients of the consulta
        integrada and of SIRE, and the user at the OSE with calls that change nothing. Says for each
        if it works, the problem, and what to do; `ose` is missing without an OSE. If SUNAT does not
        answer, `ok` is false and the problem says so. A wrong credential is tried once, because
        SUNAT may lock a user after wrong passwords. The process then does not try that client again
        for an hour, unless its settings change.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.SettingsCheckAnswer = self._transport.request("POST", ["api", "settings", "check"])
        return answer

    def get(self) -> types.Settings:
        """Get the tenant's settings.

        Returns name, address, logo, print settings, the regime and today's rate of the IGV, the
        names of the credentials for SUNAT, and the certificates with their validity; never a
        secret.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.Settings = self._transport.request("GET", ["api", "settings"])
        return answer

    def preview_print(self, body: types.SettingsPreviewPrintRequest) -> File:
        """Preview the printed form with other settings.

        Prints a sample of a factura with the given settings, which are not saved. Missing fields
        are as the settings have them. The PDF carries the mark MUESTRA and the number 00000000. The
        sample is no document: it uses no number and is not stored.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        return self._transport.download("POST", ["api", "settings", "print-preview"], body=body)

    def put_certificate(self, body: types.SettingsPutCertificateRequest) -> types.SettingsPutCertificateAnswer:
        """Upload a certificate, for now or for a later day.

        The certificate must be able to sign for the tenant from its first day: valid, RSA of at
        least 2048 bits, and with the tenant's RUC in its subject or a `rucException`.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.SettingsPutCertificateAnswer = self._transport.request("PUT", ["api", "settings", "certificate"], body=body)
        return answer

    def update(self, body: types.SettingsUpdateRequest) -> types.Settings:
        """Update the tenant's settings.

        Missing fields stay unchanged; an address is replaced as a whole. Recorded documents keep
        the data they were issued with. `sunat` holds the credentials for SUNAT: the SOL user
        (`username`, `password`), the client that sends guides (`gre`), and the client of the
        consulta integrada (`api`). docs/credentials.md says where to get them, and `POST
        /api/settings/check` tries them.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        answer: types.Settings = self._transport.request("PATCH", ["api", "settings"], body=body)
        return answer

    def withdraw_certificate(self) -> None:
        """Withdraw the next certificate.

        Removes the certificate that is scheduled for a later day. A certificate that signs already
        is replaced by an upload.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `settings`.
        """
        self._transport.request("DELETE", ["api", "settings", "certificate", "next"])


class Sire:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def accept_sales(self, period: str, *, idempotency_key: Optional[str] = None) -> types.SalesRegisterMonth:
        """Accept SUNAT's proposal of sales.

        Accepts the proposal as it is: the register becomes preliminary. In a state of the month in
        which SUNAT would refuse it, this is a 409. If SUNAT takes long, the answer is a 202 and
        `tickets` has the progress.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        answer: types.SalesRegisterMonth = self._transport.request("POST", ["api", "sire", "sales", period, "accept"], idempotency_key=idempotency_key)
        return answer

    def delete_sales_preliminary(self, period: str) -> types.SalesRegisterMonth:
        """Take the preliminary back.

        Takes back the preliminary of the month. In a state of the month in which SUNAT would refuse
        it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets` has the progress.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        answer: types.SalesRegisterMonth = self._transport.request("DELETE", ["api", "sire", "sales", period, "preliminary"])
        return answer

    def delete_sales_replacement(self, period: str) -> types.SalesRegisterMonth:
        """Take the replacement back.

        Takes back our file: the month has SUNAT's proposal again. In a state of the month in which
        SUNAT would refuse it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets`
        has the progress.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        answer: types.SalesRegisterMonth = self._transport.request("DELETE", ["api", "sire", "sales", period, "replacement"])
        return answer

    def download_sales_file(self, period: str, kind: str) -> File:
        """Download a file of a month.

        Returns the newest file of its kind: SUNAT's proposal, our replacement, the faults in it,
        the registered preliminary, or the receipt (a PDF) of the generated register.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        return self._transport.download("GET", ["api", "sire", "sales", period, "files", kind])

    def fetch_purchases(self, period: str, *, idempotency_key: Optional[str] = None) -> types.PurchasesRegisterMonth:
        """Fetch SUNAT's proposal of purchases.

        Asks SIRE for its proposal of the month. Answers 202 at once; the purchases are there when
        the ticket is done. Purchases that a newer proposal lacks stay, with `inProposal` false.
        Needs the client `sunat.sire` of the settings.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `purchases`.
        """
        answer: types.PurchasesRegisterMonth = self._transport.request("POST", ["api", "sire", "purchases", period, "fetch"], idempotency_key=idempotency_key)
        return answer

    def fetch_sales(self, period: str, *, idempotency_key: Optional[str] = None) -> types.SalesRegisterMonth:
        """Fetch SUNAT's proposal of sales.

        Asks SIRE for its proposal of the month. Answers 202 at once; `sunat` and `differences` are
        there when the ticket is done. Once a person has generated the register in SOL, it brings
        the state `generated` and the file `receipt` instead. Needs the client `sunat.sire` of the
        settings. In a state of the month in which SUNAT would refuse it, this is a 409. If SUNAT
        takes long, the answer is a 202 and `tickets` has the progress.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        answer: types.SalesRegisterMonth = self._transport.request("POST", ["api", "sire", "sales", period, "fetch"], idempotency_key=idempotency_key)
        return answer

    def get_purchases(self, period: str) -> types.PurchasesRegisterMonth:
        """Get a month of the purchase register.

        Sums up SUNAT's proposal of purchases, counts the purchases by their state at SUNAT, and
        those with a problem. `purchases` is the first page of GET /api/purchases.

        **Who may:** an API key, or a user of any role. A key with scopes needs `purchases`.
        """
        answer: types.PurchasesRegisterMonth = self._transport.request("GET", ["api", "sire", "purchases", period])
        return answer

    def get_sales(self, period: str) -> types.SalesRegisterMonth:
        """Get a month of the sales register.

        Puts our register of a month beside the one that SUNAT has, with totals in soles and each
        difference with its remedy: its proposal or, once it has taken one, our replacement. The
        comparison is made at each request. `steps` are those that SUNAT takes now, and `inSol` is
        what only a person can do.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.SalesRegisterMonth = self._transport.request("GET", ["api", "sire", "sales", period])
        return answer

    def list_sales_differences(
        self,
        period: str,
        *,
        kind: Optional[Literal["missing_at_sunat", "missing_here", "amount", "state", "exchange_rate", "other"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> types.SireListSalesDifferencesAnswer:
        """List the differences of a month.

        Lists the documents in which our register and SUNAT's differ: first ours, in the order of
        their days, then those that only SUNAT has.

        **Who may:** an API key, or a user of any role. A key with scopes needs `reports`.
        """
        answer: types.SireListSalesDifferencesAnswer = self._transport.request("GET", ["api", "sire", "sales", period, "differences"], query={"kind": kind, "page": page, "limit": limit})
        return answer

    def register_sales_preliminary(self, period: str, *, idempotency_key: Optional[str] = None) -> types.SalesRegisterMonth:
        """Register the preliminary.

        Registers the preliminary of the month and keeps it as the file `preliminary`. It is the
        last step that SUNAT takes from programs. In a state of the month in which SUNAT would
        refuse it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets` has the
        progress.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        answer: types.SalesRegisterMonth = self._transport.request("POST", ["api", "sire", "sales", period, "register-preliminary"], idempotency_key=idempotency_key)
        return answer

    def replace_sales(self, period: str, *, idempotency_key: Optional[str] = None) -> types.SalesRegisterMonth:
        """Replace the proposal by our register.

        Uploads our register of the month in the place of the proposal. Its rows are first checked
        by SUNAT's rules: with a fault nothing is sent. The file is kept as `replacement`; faults,
        ours or of SUNAT's report, are kept as `faults`. In a state of the month in which SUNAT
        would refuse it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets` has
        the progress.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `reports`.
        """
        answer: types.SalesRegisterMonth = self._transport.request("POST", ["api", "sire", "sales", period, "replace"], idempotency_key=idempotency_key)
        return answer


class Status:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self) -> types.Status:
        """Get the state of SUNAT's services.

        Tells for each service of SUNAT how many of this installation's calls of the last 24 hours
        got an answer, and how it is now. It names no company and no OSE, and tells no number of
        calls. The page `/status` shows the same.

        **Who may:** anyone, with any credential or none.
        """
        answer: types.Status = self._transport.request("GET", ["api", "status"])
        return answer


class Taxpayers:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, ruc: str) -> types.Taxpayer:
        """Look up a RUC.

        Answers from a copy of SUNAT's reduced register and of its lists, which operators import or
        let the service fetch. Without the register, and for a RUC that it does not have, the answer
        is a 404 that says so.

        **Who may:** an API key, or a user of any role.
        """
        answer: types.Taxpayer = self._transport.request("GET", ["api", "taxpayers", ruc])
        return answer


class Validations:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def carrier_despatch_advice(self, body: types.CarrierDespatchAdviceRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Guía de remisión transportista without emitting it.

        Accompanies goods of others that you carry: series V and three digits, with a number that
        you assign unless the series is registered. One for each sender; a related guide of the
        sender (09) tells the goods.

        `recipient` may be `{ clientId }` of a client. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "carrier-despatch-advices"], query={"asOf": as_of}, body=body)
        return answer

    def credit_note(self, body: types.CreditNoteRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Nota de crédito without emitting it.

        Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the
        original document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "credit-notes"], query={"asOf": as_of}, body=body)
        return answer

    def debit_note(self, body: types.DebitNoteRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Nota de débito without emitting it.

        Adds an amount to a factura or boleta. Its series begins with F or B, like that of the
        original document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "debit-notes"], query={"asOf": as_of}, body=body)
        return answer

    def despatch_advice(self, body: types.DespatchAdviceRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Guía de remisión without emitting it.

        Accompanies goods in transit: series T and three digits, with a number that you assign
        unless the series is registered. With a carrier of another RUC it is public transport,
        otherwise private transport with your driver and plate.

        `recipient` may be `{ clientId }` of a client; an item may have the `productId` of a
        product, which fills in missing fields. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "despatch-advices"], query={"asOf": as_of}, body=body)
        return answer

    def invoice(self, body: types.InvoiceRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Factura without emitting it.

        An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue
        date makes it a sale on credit, with one instalment; `instalments` lists several.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "invoices"], query={"asOf": as_of}, body=body)
        return answer

    def perception(self, body: types.PerceptionRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Comprobante de percepción without emitting it.

        A perception that you collect from a customer in addition to the price: series P and three
        digits, with a number that you assign unless the series is registered. You give the amounts;
        a wrong amount is a 400 with both figures.

        `customer` may be `{ clientId }` of a client. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "perceptions"], query={"asOf": as_of}, body=body)
        return answer

    def purchase_settlement(self, body: types.PurchaseSettlementRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Liquidación de compra without emitting it.

        A purchase from a person without a RUC: series L and three digits. The issuer is the buyer,
        which pays the IGV to SUNAT and may retain income tax. `total` is the amount that the seller
        gets.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "purchase-settlements"], query={"asOf": as_of}, body=body)
        return answer

    def receipt(self, body: types.ReceiptRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Boleta de venta without emitting it.

        A receipt to a consumer: series B and three digits. The customer may have any identity
        document.

        `customer` may be `{ clientId }` of a client; an item may have the `productId` of a product,
        which fills in missing fields. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "receipts"], query={"asOf": as_of}, body=body)
        return answer

    def retention(self, body: types.RetentionRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Comprobante de retención without emitting it.

        A retention that you withhold from a supplier: series R and three digits, with a number that
        you assign unless the series is registered. You give the amounts; a wrong amount is a 400
        with both figures.

        `supplier` may be `{ clientId }` of a client. The document copies their current data.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "retentions"], query={"asOf": as_of}, body=body)
        return answer

    def reversals(self, body: types.ReversalsRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Resumen de reversiones without emitting it.

        Voids accepted retentions, perceptions and purchase settlements of one day. The request and
        the answer are like those of `POST /api/voided-documents`. Purchase settlements can be
        voided for 7 days after their issue date, those of 2027 and later for 5 days; SUNAT
        publishes no term for retentions and perceptions.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "reversals"], query={"asOf": as_of}, body=body)
        return answer

    def voided_documents(self, body: types.VoidedDocumentsRequest, *, as_of: Optional[str] = None) -> types.ValidationResult:
        """Check Comunicación de baja without emitting it.

        Voids accepted documents of one day: either facturas and their notes, or boletas and their
        notes. Boletas are sent as a daily summary, with the same request and answer.

        Does everything that an emission does, except number, record, sign and send. Returns the
        totals, the unsigned XML, and warnings of probable objections of the authority. Invalid
        requests get the same 400 as an emission.

        **Who may:** an API key with full access, or a user who is facturador or admin. A key with
        scopes needs `documents:write`.
        """
        answer: types.ValidationResult = self._transport.request("POST", ["api", "validate", "voided-documents"], query={"asOf": as_of}, body=body)
        return answer


class Validity:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def check(self, body: types.ValidityQuestion) -> types.Validity:
        """Ask SUNAT about any company's document.

        Asks the consulta integrada. Number, day and total must be those of the document: otherwise
        SUNAT answers NOT_FOUND, as for a document of the last hour. AUTHORIZED and REJECTED are
        about printed documents. It covers no guides, retentions or perceptions. Needs the client
        `sunat.api` of the settings; without it, or if SUNAT refuses it, the answer is a 409 that
        says what to do. Stores nothing.

        **Who may:** an API key, or a user of any role. A key with scopes needs `documents:read` or
        `purchases`.
        """
        answer: types.Validity = self._transport.request("POST", ["api", "validity"], body=body)
        return answer


class Webhooks:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, body: types.WebhooksCreateRequest, *, idempotency_key: Optional[str] = None) -> types.WebhookWithSecret:
        """Create a webhook.

        Events from now on are posted to the URL as JSON, signed according to Standard Webhooks with
        the `secret`, which is shown only in this answer. Any 2xx within ten seconds counts as
        delivered. Anything else is retried for three days, with growing pauses. A 410 deactivates
        the webhook. An event may arrive twice or out of order: identify it by `webhook-id`. A
        tenant has at most ten webhooks.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhookWithSecret = self._transport.request("POST", ["api", "webhooks"], body=body, idempotency_key=idempotency_key)
        return answer

    def get(self, id: str) -> types.Webhook:
        """Get a webhook.

        Returns URL and event types of the webhook, without its secret.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.Webhook = self._transport.request("GET", ["api", "webhooks", id])
        return answer

    def get_delivery(self, id: str, delivery_id: str) -> types.WebhookDeliveryDetail:
        """Get a delivery with its attempts.

        Returns the JSON that is posted, and for each attempt its time, its duration, and the answer
        of the receiver or the reason why there was none.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhookDeliveryDetail = self._transport.request("GET", ["api", "webhooks", id, "deliveries", delivery_id])
        return answer

    def list(self) -> types.WebhooksListAnswer:
        """List webhooks.

        Lists the webhooks, oldest first; there are at most ten.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhooksListAnswer = self._transport.request("GET", ["api", "webhooks"])
        return answer

    def list_deliveries(
        self,
        id: str,
        *,
        status: Optional[Literal["PENDING", "DELIVERED", "FAILED"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.WebhooksListDeliveriesAnswer:
        """List the deliveries of a webhook.

        Lists the deliveries, newest first, with their status: PENDING (retried until it arrives),
        DELIVERED or FAILED (no more retries).

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhooksListDeliveriesAnswer = self._transport.request("GET", ["api", "webhooks", id, "deliveries"], query={"status": status, "limit": limit, "cursor": cursor})
        return answer

    def list_deliveries_all(self, id: str, *, status: Optional[Literal["PENDING", "DELIVERED", "FAILED"]] = None, limit: Optional[int] = None) -> Iterator[types.WebhookDelivery]:
        """List the deliveries of a webhook: every entry, each page asked for when it is wanted."""
        return self._transport.entries(["api", "webhooks", id, "deliveries"], {"status": status, "limit": limit})

    def list_deliveries_pages(self, id: str, *, status: Optional[Literal["PENDING", "DELIVERED", "FAILED"]] = None, limit: Optional[int] = None) -> Iterator[types.WebhooksListDeliveriesAnswer]:
        """List the deliveries of a webhook: every page, each page asked for when it is wanted."""
        return self._transport.pages(["api", "webhooks", id, "deliveries"], {"status": status, "limit": limit})

    def remove(self, id: str) -> None:
        """Delete a webhook.

        Nothing more is sent to it, and its deliveries are deleted. The events stay.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        self._transport.request("DELETE", ["api", "webhooks", id])

    def replay(self, id: str, body: types.WebhooksReplayRequest, *, idempotency_key: Optional[str] = None) -> types.WebhooksReplayAnswer:
        """Replay events to a webhook.

        Sends up to 10,000 events of the last 30 days again, in their order, whether the webhook
        received them before or not. `nextFrom` is where the next replay begins. The events keep
        their `webhook-id`. A 409 while more than 20,000 deliveries to the webhook are pending.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhooksReplayAnswer = self._transport.request("POST", ["api", "webhooks", id, "replay"], body=body, idempotency_key=idempotency_key)
        return answer

    def resend(self, id: str, delivery_id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookDelivery:
        """Resend a delivery.

        A PENDING delivery gets its next attempt now, unless an attempt is in progress. For a
        finished delivery a new one is created and returned, with the same event and `webhook-id`.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhookDelivery = self._transport.request("POST", ["api", "webhooks", id, "deliveries", delivery_id, "resend"], idempotency_key=idempotency_key)
        return answer

    def rotate_secret(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookWithSecret:
        """Rotate the secret of a webhook.

        Returns the new secret, which is shown only in this answer. Deliveries are also signed with
        the previous secret for 24 hours, so that the receiver can switch. Any older secret stops
        working at once.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhookWithSecret = self._transport.request("POST", ["api", "webhooks", id, "rotate-secret"], idempotency_key=idempotency_key)
        return answer

    def send_test(self, id: str, *, idempotency_key: Optional[str] = None) -> types.WebhookDelivery:
        """Send a test event.

        Sends an event of type `ping` to this webhook only, with any subscribed types. Returns the
        delivery, which shows the result within moments.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.WebhookDelivery = self._transport.request("POST", ["api", "webhooks", id, "test"], idempotency_key=idempotency_key)
        return answer

    def update(self, id: str, body: Optional[types.WebhooksUpdateRequest] = None) -> types.Webhook:
        """Update a webhook.

        Missing fields stay unchanged. `active: false` ends pending deliveries and sends nothing
        more. `active: true` sends the events from then on; missed events can be replayed.

        **Who may:** an API key with full access, or a user who is admin. A key with scopes needs
        `webhooks`.
        """
        answer: types.Webhook = self._transport.request("PATCH", ["api", "webhooks", id], body=body)
        return answer


class Operations:
    """Every group of operations."""

    def __init__(self, transport: Transport) -> None:
        self.audit = Audit(transport)
        self.clients = Clients(transport)
        self.districts = Districts(transport)
        self.document_imports = DocumentImports(transport)
        self.documents = Documents(transport)
        self.drafts = Drafts(transport)
        self.emissions = Emissions(transport)
        self.errors = Errors(transport)
        self.establishments = Establishments(transport)
        self.events = Events(transport)
        self.exchange_rates = ExchangeRates(transport)
        self.exports = Exports(transport)
        self.payments = Payments(transport)
        self.product_codes = ProductCodes(transport)
        self.products = Products(transport)
        self.purchases = Purchases(transport)
        self.receivables = Receivables(transport)
        self.reports = Reports(transport)
        self.rules = Rules(transport)
        self.series = Series(transport)
        self.settings = Settings(transport)
        self.sire = Sire(transport)
        self.status = Status(transport)
        self.taxpayers = Taxpayers(transport)
        self.validations = Validations(transport)
        self.validity = Validity(transport)
        self.webhooks = Webhooks(transport)
