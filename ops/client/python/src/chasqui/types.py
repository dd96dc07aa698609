# Written by `npm run clients` from gateway/openapi.json.
"""Types of requests and answers."""

from __future__ import annotations

import sys
from typing import Any, Dict, List, Literal, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired, TypedDict
else:
    from typing_extensions import NotRequired, TypedDict

class Address(TypedDict):
    ubigeo: str
    address: str
    department: Union[str, None]
    province: Union[str, None]
    district: Union[str, None]


class AddressInput(TypedDict):
    ubigeo: str
    address: str
    department: NotRequired[str]
    province: NotRequired[str]
    district: NotRequired[str]


class Allowance(TypedDict):
    amount: NotRequired[float]
    """Amount, instead of a rate"""
    rate: NotRequired[float]
    """Fraction from 0 to 1, instead of an amount: 0.1 is 10 %"""
    affectsTaxBase: NotRequired[bool]
    """False to leave the base of the IGV as it is"""
    reason: NotRequired[str]
    """Is printed on paper"""


class ApiClientInput(TypedDict):
    clientId: str
    clientSecret: str


class AuditEntry(TypedDict):
    id: str
    at: str
    action: str
    actor: AuditEntryActor
    subject: Union[AuditEntrySubject, None]
    details: Dict[str, Any]
    """Changes, counts and dates; never a secret"""
    requestId: Union[str, None]
    address: Union[str, None]


class AuditEntryActor(TypedDict):
    kind: str
    """user, api_key, master, worker, system or anonymous"""
    id: Union[str, None]
    name: NotRequired[str]
    """Current name of the user, or label of the API key"""


class AuditEntrySubject(TypedDict):
    kind: str
    id: str


class AuditListAnswer(TypedDict):
    data: List[AuditEntry]
    pagination: FeedPagination


class Authorization(TypedDict):
    entity: Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]
    """Catalog D37: 01 SUCAMEC, 02 DIGEMID, 03 DIGESA, 04 SENASA, 05 SERFOR, 06 MTC, 07 PRODUCE..."""
    number: str
    """Special authorization of the goods, the carrier or the vehicle"""


class BankAccount(TypedDict):
    bank: str
    currencyCode: Literal["EUR", "PEN", "USD"]
    number: str
    cci: NotRequired[str]


class Buyer(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7", "A", "B", "C", "D", "E", "F", "G", "H"]
    """Catalog 06: 6 RUC, 1 DNI, 7 passport... A to H are for buyers abroad"""
    identityNumber: str
    name: str
    address: NotRequired[str]
    country: NotRequired[str]
    """ISO 3166-1. Required for exports"""


class Carrier(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7"]
    """Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"""
    identityNumber: str
    name: str
    registrationNumber: NotRequired[str]
    """The carrier's registration at the MTC, or a number plate"""
    authorization: NotRequired[Authorization]


class CarrierDespatchAdviceRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    correlative: NotRequired[int]
    """Required unless the series is registered: then the next number when it is left out"""
    issueDate: str
    """Today or yesterday in Lima"""
    issueTime: NotRequired[str]
    """HH:MM:SS in Lima; now if issueDate is today, else midnight"""
    transferStartDate: NotRequired[str]
    """When the goods leave; the issue date when it is left out"""
    weightUnit: NotRequired[Literal["KGM", "TNE"]]
    """Kilograms or tonnes; KGM by default"""
    observations: NotRequired[str]
    """Free text, cut into notes of up to 250 characters"""
    sender: CarrierDespatchAdviceRequestSender
    """Remitente: who hands the goods over to you"""
    recipient: Union[DespatchParty, NamedClient]
    subcontractor: NotRequired[CarrierDespatchAdviceRequestSubcontractor]
    """Company that the sender hired, and that has you do the transport"""
    freightPayer: NotRequired[CarrierDespatchAdviceRequestFreightPayer]
    """Who pays the freight: the sender if it is left out or repeats the sender, the subcontractor if
    it repeats the subcontractor, and else a third party, such as the recipient
    """
    registrationNumber: NotRequired[str]
    """Your registration at the MTC. SUNAT observes a guide without it"""
    authorization: NotRequired[Authorization]
    vehicles: List[Vehicle]
    """The vehicle that pulls, then those attached to it"""
    drivers: List[Driver]
    """The main driver first"""
    origin: CarrierLocation
    destination: CarrierLocation
    relatedDocuments: NotRequired[List[CarrierRelatedDocument]]
    """Documents of catalog 61. issuerRuc is the sender when it is left out, and you for a guide of
    carriers (31)
    """
    grossWeight: float
    """Weight of all the goods, greater than 0, up to 3 decimals"""
    indicators: NotRequired[CarrierTransferIndicators]
    goodsDescription: NotRequired[str]
    """The goods in words if a paper tells them: a printed guide (09), a removal (82), or with
    fullTransfer a boleta, a ticket, or another printed document. The default names that document
    """
    items: List[CarrierDespatchItem]
    """Goods. Empty if a related document tells them: a guide of the sender (09), a removal (82), or
    with fullTransfer another one. SUNAT takes none then, so they are not sent
    """
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class CarrierDespatchAdviceRequestFreightPayer(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7"]
    """Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"""
    identityNumber: str
    name: str
    address: NotRequired[str]


class CarrierDespatchAdviceRequestSender(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7"]
    """Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"""
    identityNumber: str
    name: str
    address: NotRequired[str]


class CarrierDespatchAdviceRequestSubcontractor(TypedDict):
    identityType: Literal["6"]
    identityNumber: str
    name: str
    address: NotRequired[str]


class CarrierDespatchItem(TypedDict):
    code: NotRequired[str]
    description: str
    quantity: float
    """Up to 10 decimals."""
    unitCode: str
    sunatCode: NotRequired[str]
    """Catalog 25, UNSPSC: 8 digits"""
    gtin: NotRequired[str]
    """Bar code of GS1: 8, 12, 13 or 14 digits"""
    tariffCode: NotRequired[str]
    """Subpartida nacional"""
    normalized: NotRequired[bool]
    """Goods of catalog 62 (sugar, alcohol, rice), which need sunatCode, tariffCode and a deposit"""


class CarrierLocation(TypedDict):
    ubigeo: str
    address: str
    latitude: NotRequired[float]
    """Degrees, negative to the south"""
    longitude: NotRequired[float]
    """Degrees, negative to the west"""


class CarrierRelatedDocument(TypedDict):
    documentType: Literal["01", "03", "04", "09", "12", "31", "48", "50", "52", "65", "66", "67", "68", "69", "80", "82", "93", "94", "95"]
    documentId: str
    issuerRuc: NotRequired[str]


class CarrierTransferIndicators(TypedDict):
    transshipment: NotRequired[bool]
    """The goods change to another vehicle on the way, as planned"""
    returnWithEmptyVehicle: NotRequired[bool]
    """The vehicle returns empty"""
    returnWithEmptyContainers: NotRequired[bool]
    """The vehicle returns with empty packaging"""
    fullTransfer: NotRequired[bool]
    """All goods of the related factura, boleta, settlement, ticket or customs declaration (01, 03, 04,
    12, 48, 50, 52)
    """


class Certificate(TypedDict):
    subject: str
    issuer: str
    serialNumber: str
    validFrom: str
    """ISO 8601, UTC"""
    validTo: str
    """ISO 8601, UTC"""
    daysLeft: float
    """Days until it expires, in Lima; negative if it has expired"""
    effectiveFrom: str
    """Start of signing with it; ISO 8601, UTC"""
    rucException: Union[str, None]
    warning: Union[str, None]
    problems: List[str]
    """Reasons why documents would end as SIGN_ERROR with it; empty if there are none"""


CertificateInput = Union[Literal["sandbox"], "CertificateInputValue1", "CertificateInputValue2"]


class CertificateInputValue1(TypedDict):
    pkcs12: str
    """Base64, on one line or wrapped"""
    password: str


class CertificateInputValue2(TypedDict):
    pem: str
    """Certificate and unencrypted private key, in any order, with or without the chain"""


class Client(TypedDict):
    id: str
    identityType: str
    identityNumber: str
    name: str
    address: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]
    createdAt: str
    updatedAt: str


class ClientImport(TypedDict):
    csv: NotRequired[str]
    """Text of the file, with cells separated by commas, semicolons or tabs"""
    xlsx: NotRequired[str]
    """Base64, on one line or wrapped"""
    dryRun: NotRequired[bool]
    """Reports what would happen with a preview of the rows, and writes nothing. A required column that
    is missing is then a problem of the row of the headings, not a 400; false by default
    """
    onExisting: NotRequired[Literal["refuse", "update"]]
    """Treatment of rows that already exist: refuse reports them, update overwrites the record; refuse
    by default
    """
    columns: NotRequired[Dict[str, Union[Literal["identityType", "identityNumber", "name", "address", "email", "phone"], None]]]
    """Field of a column by its heading or letter, such as `{ "Lista A": "unitPrice", "F": null }`;
    null leaves the column out. Other columns are understood by their headings
    """


class ClientsCreateRequest(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7"]
    """Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"""
    identityNumber: str
    name: str
    address: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Union[str, None]]


class ClientsListAnswer(TypedDict):
    data: List[Client]
    pagination: ClientsListAnswerPagination


class ClientsListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


ClientsStatementAnswer = TypedDict(
    "ClientsStatementAnswer",
    {
        "client": "ClientsStatementAnswerClient",
        "from": "Union[str, None]",
        "to": "Union[str, None]",
        "accounts": "List[ClientsStatementAnswerAccountsItem]",
    },
)


class ClientsStatementAnswerAccountsItem(TypedDict):
    currencyCode: str
    openingBalance: float
    entries: List[ClientsStatementAnswerAccountsItemEntriesItem]
    closingBalance: float


class ClientsStatementAnswerAccountsItemEntriesItem(TypedDict):
    date: str
    kind: Literal["document", "debit_note", "credit_note", "voiding", "payment", "reversal"]
    documentId: str
    """Document of the entry; for a payment, the document that was paid"""
    receivableId: str
    paymentId: Union[str, None]
    charge: float
    """Amount that increases the debt"""
    credit: float
    """Amount that reduces the debt"""
    balance: float
    """Debt of the client after the entry; negative if the client has credit"""


class ClientsStatementAnswerClient(TypedDict):
    id: str
    identityType: str
    identityNumber: str
    name: str


class ClientsUpdateRequest(TypedDict):
    identityType: NotRequired[Literal["0", "1", "4", "6", "7"]]
    """Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"""
    identityNumber: NotRequired[str]
    name: NotRequired[str]
    address: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Union[str, None]]


class Container(TypedDict):
    number: str
    seal: NotRequired[str]


class CredentialCheck(TypedDict):
    ok: bool
    problem: Union[str, None]
    remedy: Union[str, None]
    """Step that solves the problem"""


class CreditNoteRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    customer: Union[CreditNoteRequestCustomer, NamedClient]
    referenceDocumentId: str
    referenceDocumentType: Literal["01", "03"]
    """Type of the document that the note modifies: 01 factura, 03 boleta"""
    references: NotRequired[List[CreditNoteRequestReferencesItem]]
    """Further documents of the same type that the note modifies"""
    responseDescription: str
    """The reason in words"""
    correlative: NotRequired[int]
    """The next number of the series when it is left out"""
    issueDate: str
    dueDate: NotRequired[str]
    """After the issue date it makes a sale on credit, payable that day"""
    currencyCode: NotRequired[Literal["EUR", "PEN", "USD"]]
    """That of the document that the note modifies by default, or PEN if the service does not know it"""
    exchangeRate: NotRequired[float]
    """Soles for one euro, for EUR alone. That of the document that the note modifies by default"""
    items: List[Union[SaleItem, SaleProductItem]]
    observations: NotRequired[str]
    purchaseOrder: NotRequired[str]
    """Number of the customer's order"""
    paymentTerms: NotRequired[str]
    """Is printed, and kept as text"""
    detraction: NotRequired[Detraction]
    issueTime: NotRequired[str]
    """Lima. The time of the request by default if it is issued today"""
    establishmentCode: NotRequired[str]
    """One of your establishments. That of the series by default, and else 0000, the main office"""
    instalments: NotRequired[List[Instalment]]
    discounts: NotRequired[List[Allowance]]
    charges: NotRequired[List[DocumentCharge]]
    rounding: NotRequired[float]
    """Added to the total, from -0.99 to 0.99"""
    relatedDocuments: NotRequired[List[SaleRelatedDocument]]
    roundTo: NotRequired[float]
    """Rounds the total down to a multiple, in favour of the consumer. Instead of `rounding`"""
    responseCode: Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13"]
    """Catalog 09, the reason: 01 annulment, 06 total return, 07 return by item..."""
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class CreditNoteRequestCustomer(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7", "A", "B", "C", "D", "E", "F", "G", "H"]
    """Catalog 06: 6 RUC, 1 DNI, 7 passport... A to H are for buyers abroad"""
    identityNumber: str
    name: str
    address: NotRequired[str]
    country: NotRequired[str]
    """ISO 3166-1. Required for exports"""


class CreditNoteRequestReferencesItem(TypedDict):
    documentType: Literal["01", "03"]
    documentId: str


class CurrencyAging(TypedDict):
    currencyCode: str
    receivables: float
    """Number of receivables that are not paid in full"""
    amount: float
    """Amount left to pay"""
    buckets: List[CurrencyAgingBucketsItem]
    """Every bucket, in order"""
    top: List[CurrencyAgingTopItem]
    """The `limit` customers who owe most, the largest amount first"""


class CurrencyAgingBucketsItem(TypedDict):
    bucket: Literal["current", "1-30", "31-60", "61-90", "90+"]
    """Days after the due date; `current`: due on asOf or later, or without a due date"""
    receivables: float
    """Number of receivables that are not paid in full"""
    amount: float
    """Amount left to pay"""


class CurrencyAgingTopItem(TypedDict):
    identityNumber: str
    name: str
    """Name in the latest receivable"""
    receivables: float
    """Number of receivables that are not paid in full"""
    amount: float
    """Amount left to pay"""
    dueDate: Union[str, None]


class CurrencyRanking(TypedDict):
    currencyCode: str
    customers: float
    """Count of all, not only of those listed"""
    documents: float
    total: float
    top: List[CurrencyRankingTopItem]
    """The largest total first"""


class CurrencyRankingTopItem(TypedDict):
    identityType: str
    identityNumber: str
    name: str
    """Name in the latest accepted document"""
    documents: float
    total: float
    """Credit notes are subtracted"""
    share: Union[float, None]


class CurrencySales(TypedDict):
    currencyCode: str
    documents: float
    """Number of documents, including credit notes"""
    totals: Totals
    byDay: List[CurrencySalesByDayItem]
    byType: List[CurrencySalesByTypeItem]
    byMethod: List[CurrencySalesByMethodItem]
    byTax: List[CurrencySalesByTaxItem]


class CurrencySalesByDayItem(TypedDict):
    date: str
    documents: float
    """Number of documents, including credit notes"""
    totals: Totals


class CurrencySalesByMethodItem(TypedDict):
    paidWith: Literal["cash", "card", "transfer", "wallet", "other", "owed"]
    """Method by which sales were paid at once; owed: sales on credit with their initial payments, and
    those without a known method. Credit notes count with the sale that they modify
    """
    documents: float
    """Number of documents, including credit notes"""
    totals: Totals


class CurrencySalesByTaxItem(TypedDict):
    tax: Literal["igv", "isc", "exempt", "unaffected", "free", "export", "ivap", "icbper"]
    """Kind of sale: with IGV, with ISC, exempt, unaffected, free, exported, with IVAP, with ICBPER"""
    base: Union[float, None]
    amount: float
    """The tax itself"""


class CurrencySalesByTypeItem(TypedDict):
    documentType: str
    documents: float
    """Number of documents, including credit notes"""
    totals: Totals


DatedRule = TypedDict(
    "DatedRule",
    {
        "id": "str",
        # Rule that this is a period of; the periods of a rule follow one another
        "rule": "str",
        "title": "str",
        # Form of the value
        "form": 'Literal["percent", "soles", "days", "text", "none"]',
        "value": "Union[str, None]",
        "from": "Union[str, None]",
        "to": "Union[str, None]",
        # Types of documents, by catalog 01, or RA, RC, RR
        "types": "List[str]",
        "level": 'Union[Literal["warn", "refuse"], None]',
        # Law or resolution, and SUNAT's codes
        "norm": "str",
        # A: official text seen. B: two independent sources. C: one source
        "confidence": 'Literal["A", "B", "C"]',
    },
)


class DebitNoteRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    customer: Union[DebitNoteRequestCustomer, NamedClient]
    referenceDocumentId: NotRequired[str]
    """Number of the document that the note modifies. Optional with responseCode 13"""
    referenceDocumentType: NotRequired[Literal["01", "03"]]
    """Type of the document that the note modifies: 01 factura, 03 boleta"""
    references: NotRequired[List[DebitNoteRequestReferencesItem]]
    """Further documents of the same type that the note modifies"""
    responseDescription: str
    """The reason in words"""
    correlative: NotRequired[int]
    """The next number of the series when it is left out"""
    issueDate: str
    dueDate: NotRequired[str]
    """After the issue date it makes a sale on credit, payable that day"""
    currencyCode: NotRequired[Literal["EUR", "PEN", "USD"]]
    """That of the document that the note modifies by default, or PEN if the service does not know it"""
    exchangeRate: NotRequired[float]
    """Soles for one euro, for EUR alone. That of the document that the note modifies by default"""
    items: List[Union[SaleItem, SaleProductItem]]
    observations: NotRequired[str]
    purchaseOrder: NotRequired[str]
    """Number of the customer's order"""
    paymentTerms: NotRequired[str]
    """Is printed, and kept as text"""
    detraction: NotRequired[Detraction]
    issueTime: NotRequired[str]
    """Lima. The time of the request by default if it is issued today"""
    establishmentCode: NotRequired[str]
    """One of your establishments. That of the series by default, and else 0000, the main office"""
    instalments: NotRequired[List[Instalment]]
    discounts: NotRequired[List[Allowance]]
    charges: NotRequired[List[DocumentCharge]]
    rounding: NotRequired[float]
    """Added to the total, from -0.99 to 0.99"""
    relatedDocuments: NotRequired[List[SaleRelatedDocument]]
    roundTo: NotRequired[float]
    """Rounds the total down to a multiple, in favour of the consumer. Instead of `rounding`"""
    responseCode: Literal["01", "02", "03", "11", "12", "13"]
    """Catalog 10, the reason: 01 late interest, 02 increase in value, 03 penalties or other concepts
    (from 2027 on other concepts only), 13 penalties, from 2027 on, with items of igvType 30
    """
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class DebitNoteRequestCustomer(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7", "A", "B", "C", "D", "E", "F", "G", "H"]
    """Catalog 06: 6 RUC, 1 DNI, 7 passport... A to H are for buyers abroad"""
    identityNumber: str
    name: str
    address: NotRequired[str]
    country: NotRequired[str]
    """ISO 3166-1. Required for exports"""


class DebitNoteRequestReferencesItem(TypedDict):
    documentType: Literal["01", "03"]
    documentId: str


class Delivery(TypedDict):
    country: NotRequired[str]
    """Country of use of an exported service. The buyer's country by default"""
    ubigeo: NotRequired[str]
    address: NotRequired[str]
    """Place of delivery, if it is in Peru"""


class DespatchAdviceRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    correlative: NotRequired[int]
    """Required unless the series is registered: then the next number when it is left out"""
    despatchType: NotRequired[Literal["09"]]
    """09 by default"""
    issueDate: str
    """Today or yesterday in Lima"""
    issueTime: NotRequired[str]
    """HH:MM:SS in Lima; now if issueDate is today, else midnight"""
    transferStartDate: NotRequired[str]
    """When the goods leave; the issue date when it is left out"""
    weightUnit: NotRequired[Literal["KGM", "TNE"]]
    """Kilograms or tonnes; KGM by default"""
    observations: NotRequired[str]
    """Free text, cut into notes of up to 250 characters"""
    transferReason: Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "13", "14", "17", "18", "19"]
    """Catalog 20: 01 sale, 02 purchase, 03 sale with delivery to a third party, 04 between
    establishments; 05 consignment, 06 return, 07 collection of transformed goods, 08 import, 09
    export; 13 other, 14 sale subject to confirmation, 17 goods for transformation, 18 itinerant
    issuer, 19 foreign goods
    """
    transferDescription: NotRequired[str]
    """Reason in your words, above all for 13"""
    handoverDate: NotRequired[str]
    """When a hired carrier gets the goods; by default transferStartDate, and the default of it"""
    grossWeight: float
    """Weight of all the goods, greater than 0, up to 3 decimals. Not passed on to SUNAT with an
    appointment (92)
    """
    netWeight: NotRequired[float]
    """Kilograms of the items by the customs declaration: 08, 09 and 19"""
    weightNote: NotRequired[str]
    """Why gross and net weight differ: 08, 09 and 19"""
    numberOfPackages: NotRequired[int]
    containers: NotRequired[List[Container]]
    carrier: NotRequired[Carrier]
    vehicle: NotRequired[Plate]
    vehicles: NotRequired[List[Vehicle]]
    """The vehicle that pulls, then those attached to it"""
    driver: NotRequired[Driver]
    drivers: NotRequired[List[Driver]]
    """The main driver first"""
    indicators: NotRequired[TransferIndicators]
    senderAuthorization: NotRequired[Authorization]
    origin: Location
    destination: Location
    port: NotRequired[Terminal]
    airport: NotRequired[Terminal]
    recipient: Union[DespatchParty, NamedClient]
    buyer: NotRequired[DespatchParty]
    supplier: NotRequired[DespatchParty]
    relatedDocuments: NotRequired[List[RelatedDocument]]
    items: List[Union[DespatchItem, DespatchProductItem]]
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class DespatchItem(TypedDict):
    code: str
    description: str
    quantity: float
    """Up to 10 decimals."""
    unitCode: str
    sunatCode: NotRequired[str]
    """Catalog 25, UNSPSC: 8 digits"""
    gtin: NotRequired[str]
    """Bar code of GS1: 8, 12, 13 or 14 digits"""
    tariffCode: NotRequired[str]
    """Subpartida nacional"""
    normalized: NotRequired[bool]
    """Goods of catalog 62 (sugar, alcohol, rice), which need sunatCode, tariffCode and a deposit"""
    customsDocument: NotRequired[DespatchItemCustomsDocument]
    """Declaration (DAM or DS) among the related documents, and the series of the goods in it"""
    transportDocument: NotRequired[DespatchItemTransportDocument]
    """Bill of lading or airway bill, and the detail of the manifest: for goods of a manifest (91)"""
    container: NotRequired[DespatchItemContainer]
    """Container of the guide with these goods: for containers of a manifest (91)"""


class DespatchItemContainer(TypedDict):
    number: str
    seal: NotRequired[str]
    empty: NotRequired[bool]


class DespatchItemCustomsDocument(TypedDict):
    number: str
    series: Union[int, str]


class DespatchItemTransportDocument(TypedDict):
    number: str
    detail: Union[int, str]


class DespatchParty(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7"]
    """Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"""
    identityNumber: str
    name: str
    address: NotRequired[str]


class DespatchProductItem(TypedDict):
    productId: str
    """Id from `GET /api/products`. Missing fields of the item are copied from the product as it is
    now.
    """
    code: NotRequired[str]
    description: NotRequired[str]
    quantity: float
    """Up to 10 decimals."""
    unitCode: NotRequired[str]
    sunatCode: NotRequired[str]
    """Catalog 25, UNSPSC: 8 digits"""
    gtin: NotRequired[str]
    """Bar code of GS1: 8, 12, 13 or 14 digits"""
    tariffCode: NotRequired[str]
    """Subpartida nacional"""
    normalized: NotRequired[bool]
    """Goods of catalog 62 (sugar, alcohol, rice), which need sunatCode, tariffCode and a deposit"""
    customsDocument: NotRequired[DespatchProductItemCustomsDocument]
    """Declaration (DAM or DS) among the related documents, and the series of the goods in it"""
    transportDocument: NotRequired[DespatchProductItemTransportDocument]
    """Bill of lading or airway bill, and the detail of the manifest: for goods of a manifest (91)"""
    container: NotRequired[DespatchProductItemContainer]
    """Container of the guide with these goods: for containers of a manifest (91)"""


class DespatchProductItemContainer(TypedDict):
    number: str
    seal: NotRequired[str]
    empty: NotRequired[bool]


class DespatchProductItemCustomsDocument(TypedDict):
    number: str
    series: Union[int, str]


class DespatchProductItemTransportDocument(TypedDict):
    number: str
    detail: Union[int, str]


class Detraction(TypedDict):
    code: Literal["001", "002", "003", "004", "005", "007", "008", "009", "010", "011", "012", "013", "014", "015", "016", "017", "019", "020", "021", "022", "023", "024", "025", "026", "027", "028", "030", "031", "032", "034", "035", "036", "037", "038", "039", "040", "041", "042", "043", "044", "045", "046", "047", "099"]
    percentage: float
    """Percentage of the total: 12 is 12 %"""
    amount: NotRequired[float]
    """Deposit of the customer in soles, 2 decimals. May be left out of a factura or boleta in dollars
    if the service knows the exchange rate of the issue date
    """
    bankAccount: str
    """Your account at the state bank"""


class District(TypedDict):
    ubigeo: str
    district: str
    province: str
    department: str


class DistrictsListAnswer(TypedDict):
    data: List[District]


class DocumentCharge(TypedDict):
    kind: NotRequired[Literal["service", "fise", "other"]]
    """service: recargo al consumo; fise: FISE"""
    amount: NotRequired[float]
    """Amount, instead of a rate"""
    rate: NotRequired[float]
    """Fraction from 0 to 1, instead of an amount: 0.1 is 10 %"""
    affectsTaxBase: NotRequired[bool]
    """False to leave the base of the IGV as it is"""
    reason: NotRequired[str]
    """Is printed on paper"""


class DocumentImport(TypedDict):
    id: str
    status: Literal["queued", "running", "done", "cancelled"]
    """queued: no document is out. running: some have no verdict. done: each has its verdict or its
    failure, or waits for a daily summary. cancelled: documents that were out stay, the others never
    go
    """
    total: float
    """Documents of the file"""
    done: float
    """Documents with a verdict or a failure, and those that wait for a daily summary"""
    accepted: float
    rejected: float
    failed: float
    """Documents that never reached the authority; the result has the reasons"""
    cancelled: float
    """Documents that were cancelled before they went out"""
    cancelReason: Union[str, None]
    """Reason for which the service cancelled the rest: five documents in a row never reached the
    authority, or the key or user may no longer issue. null otherwise
    """
    fileName: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""
    links: DocumentImportLinks


class DocumentImportLinks(TypedDict):
    result: str


class DocumentImportPreview(TypedDict):
    rows: float
    """Rows below the headings, without those that are blank or left out"""
    total: float
    """Documents of the file"""
    ready: float
    """Documents that would go out"""
    known: float
    """Documents that are out already"""
    failed: float
    """Documents with problems"""
    problems: List[DocumentImportPreviewProblemsItem]
    """First 1000 problems, in row order. As long as there is one, the file is refused as a whole"""
    warnings: List[DocumentImportPreviewWarningsItem]
    """First 1000 doubts, such as a probable objection of the authority; they refuse nothing"""
    headerRow: float
    """Row of the headings"""
    columns: List[DocumentImportPreviewColumnsItem]
    """Columns of the file as they were understood"""
    fields: List[DocumentImportPreviewFieldsItem]
    """Fields that a column may have, with their names in the language of the request"""
    leftOutRows: List[float]
    """Rows below the headings that are no items: headings of groups, repeated headings, sums, remarks"""
    totals: List[DocumentImportPreviewTotalsItem]
    """Sum of the documents that would go out, by currency"""
    preview: List[PreviewDocument]
    """The first 50 documents, and the first 200 others with problems"""


class DocumentImportPreviewColumnsItem(TypedDict):
    column: str
    """Letter of the column"""
    heading: str
    """Empty if it has none"""
    field: Union[str, None]
    """Field that was understood; null if the column was left out"""
    examples: List[str]
    """First contents below the heading"""


class DocumentImportPreviewFieldsItem(TypedDict):
    field: str
    title: str


class DocumentImportPreviewProblemsItem(TypedDict):
    row: float
    """Row number in the spreadsheet; the first row is 1"""
    path: str
    """Field; empty for the whole row"""
    message: str
    column: Union[str, None]
    """Heading of the column, or its letter if it has none; null for the whole row"""
    value: Union[str, None]
    """Content of the cell as it was typed"""


class DocumentImportPreviewTotalsItem(TypedDict):
    currencyCode: str
    total: float


class DocumentImportPreviewWarningsItem(TypedDict):
    row: float
    """Row number in the spreadsheet; the first row is 1"""
    path: str
    """Field; empty for the whole row"""
    message: str
    column: Union[str, None]
    """Heading of the column, or its letter if it has none; null for the whole row"""
    value: Union[str, None]
    """Content of the cell as it was typed"""


class DocumentImportRequest(TypedDict):
    csv: NotRequired[str]
    """Text of the file, with cells separated by commas, semicolons or tabs"""
    xlsx: NotRequired[str]
    """Base64, on one line or wrapped"""
    dryRun: NotRequired[bool]
    """Reports what would happen with a preview of the rows, and writes nothing. A required column that
    is missing is then a problem of the row of the headings, not a 400; false by default
    """
    type: NotRequired[Literal["01", "03", "07", "08", "09", "31"]]
    """Type of all documents: catalog 01. Without it a column tipo (type) has it"""
    columns: NotRequired[Dict[str, Union[Literal["reference", "type", "series", "correlative", "issueDate", "email.to", "observations", "customer.identityType", "customer.identityNumber", "customer.name", "customer.address", "dueDate", "printedDueDate", "paidWith", "initialPayment", "instalments.0.amount", "instalments.0.dueDate", "instalments.1.amount", "instalments.1.dueDate", "instalments.2.amount", "instalments.2.dueDate", "instalments.3.amount", "instalments.3.dueDate", "instalments.4.amount", "instalments.4.dueDate", "instalments.5.amount", "instalments.5.dueDate", "operationType", "retention.rate", "currencyCode", "exchangeRate", "establishmentCode", "purchaseOrder", "paymentTerms", "detraction.code", "detraction.percentage", "detraction.amount", "detraction.bankAccount", "code", "description", "quantity", "unitCode", "sunatCode", "gtin", "unitPrice", "unitPriceWithTax", "igvType", "discount", "iscRate", "iscSystemType", "plasticBags", "referenceDocumentId", "referenceDocumentType", "responseCode", "responseDescription", "transferReason", "transferDescription", "handoverDate", "numberOfPackages", "carrier.identityType", "carrier.identityNumber", "carrier.name", "carrier.registrationNumber", "transferStartDate", "grossWeight", "weightUnit", "origin.ubigeo", "origin.address", "origin.establishmentCode", "destination.ubigeo", "destination.address", "destination.establishmentCode", "recipient.identityType", "recipient.identityNumber", "recipient.name", "recipient.address", "vehicles.0.plate", "drivers.0.identityType", "drivers.0.identityNumber", "drivers.0.name", "drivers.0.licenseNumber", "relatedDocuments.0.documentType", "relatedDocuments.0.documentId", "relatedDocuments.0.issuerRuc", "sender.identityType", "sender.identityNumber", "sender.name", "sender.address", "registrationNumber"], None]]]
    """Field of a column by its heading or letter, such as `{ "Lista A": "unitPrice", "F": null }`;
    null leaves the column out. Other columns are understood by their headings
    """
    fileName: NotRequired[str]
    """Name of the file, for lists"""


class DocumentImportsListAnswer(TypedDict):
    data: List[DocumentImport]
    pagination: DocumentImportsListAnswerPagination


class DocumentImportsListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


class DocumentRecord(TypedDict):
    id: str
    """Id of the document"""
    documentId: str
    """<ruc>-<type>-<series>-<correlative padded to 8 digits>"""
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]
    cdrResponseCode: Union[str, None]
    cdrDescription: Union[str, None]
    ticket: Union[str, None]
    hash: Union[str, None]
    qr: Union[str, None]
    amountInWords: Union[str, None]
    livemode: bool
    """False for a document of a test company: it went to the sandbox and has no legal effect"""
    documentType: str
    series: str
    correlative: float
    issueDate: str
    currencyCode: str
    customer: NotRequired[Party]
    supplier: NotRequired[Party]
    recipient: NotRequired[Party]
    seller: NotRequired[Party]
    paidWith: Union[Literal["cash", "card", "transfer", "wallet", "other"], None]
    totals: Totals
    observations: List[DocumentRecordObservationsItem]
    voided: bool
    voidedAt: Union[str, None]
    cdrMissing: bool
    """True if the authority accepted it but its answer was lost: there is no CDR, and the authority
    does not send it again
    """
    attempts: float
    """Number of times that its file was sent to the authority"""
    submissionDeadline: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""
    updatedAt: str
    """ISO 8601, UTC"""
    links: DocumentRecordLinks
    request: Any
    """Request as it was sent; the data of a party given by clientId are in customer, supplier or
    recipient
    """
    history: List[DocumentRecordHistoryItem]
    channel: Literal["default", "beta", "production", "ose"]
    """Channel on which it goes to SUNAT, or went"""
    warnings: List[DocumentRecordWarningsItem]
    """SUNAT_MISMATCH if the nightly comparison found another state of the document at SUNAT"""


DocumentRecordHistoryItem = TypedDict(
    "DocumentRecordHistoryItem",
    {
        # ISO 8601, UTC
        "at": "str",
        "from": 'Union[Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"], None]',
        "to": 'Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]',
        "reason": "str",
        "actor": "str",
        # Name of the user, or label of the API key
        "actorName": "NotRequired[str]",
    },
)


class DocumentRecordLinks(TypedDict):
    pdf: Union[str, None]
    escpos: Union[str, None]
    xml: Union[str, None]
    cdr: Union[str, None]
    public: Union[str, None]


class DocumentRecordObservationsItem(TypedDict):
    code: str
    message: str


class DocumentRecordWarningsItem(TypedDict):
    code: str
    message: str


class DocumentsListAnswer(TypedDict):
    data: List[ListedDocument]
    pagination: DocumentsListAnswerPagination


class DocumentsListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


class DocumentsListEmailsAnswer(TypedDict):
    data: List[Email]


class DocumentsSendDailySummariesAnswer(TypedDict):
    data: List[EmissionResult]


class DocumentsSendDailySummariesRequest(TypedDict):
    referenceDate: str
    """Day on which the boletas and notes were issued"""


class DocumentsVoidOptionsAnswer(TypedDict):
    id: str
    """Id of the document"""
    today: str
    """YYYY-MM-DD: day in Lima on which the options are so"""
    file: Union[Literal["RA", "RC", "RR"], None]
    options: List[DocumentsVoidOptionsAnswerOptionsItem]
    """The best first, and the closed ones last"""


class DocumentsVoidOptionsAnswerOptionsItem(TypedDict):
    way: Literal["RA", "RC", "RR", "credit-note", "debit-note", "correction", "report", "same-number", "new-document", "sol-portal", "wait"]
    """RA, RC and RR are files that `void` sends. `correction` and `report` are daily summaries of a
    boleta: `correct` and `POST /api/daily-summaries` send them. The others are up to people
    """
    open: bool
    """True if the way is lawful now"""
    until: Union[str, None]
    effect: str
    """Effect of this way"""
    closedBecause: Union[str, None]
    codes: List[str]
    """Codes with which SUNAT would answer"""
    remarks: List[str]
    """Conditions that only people can judge, and consequences"""


class DocumentsVoidRequest(TypedDict):
    reason: str
    """Why it is void, in words"""


class Driver(TypedDict):
    identityType: Literal["0", "1", "4", "6", "7"]
    """Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other"""
    identityNumber: str
    name: str
    licenseNumber: str


class Email(TypedDict):
    id: str
    to: str
    cc: List[str]
    state: Literal["WAITING", "QUEUED", "SENT", "FAILED", "CANCELLED"]
    """WAITING: the document has no verdict yet. QUEUED: it is sent soon, or again after a failure, for
    a day. CANCELLED: the document was not accepted
    """
    attempts: float
    problem: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""
    sentAt: Union[str, None]


class EmailAddresses(TypedDict):
    to: str
    cc: NotRequired[List[str]]


class EmissionAnswer(TypedDict):
    id: str
    """Id of the document"""
    documentId: str
    """<ruc>-<type>-<series>-<correlative padded to 8 digits>"""
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]
    cdrResponseCode: Union[str, None]
    cdrDescription: Union[str, None]
    ticket: Union[str, None]
    hash: Union[str, None]
    qr: Union[str, None]
    amountInWords: Union[str, None]
    livemode: bool
    """False for a document of a test company: it went to the sandbox and has no legal effect"""
    warnings: List[EmissionAnswerWarningsItem]
    """Probable objections of the authority; they refuse nothing"""


class EmissionAnswerWarningsItem(TypedDict):
    code: str
    message: str


class EmissionResult(TypedDict):
    id: str
    """Id of the document"""
    documentId: str
    """<ruc>-<type>-<series>-<correlative padded to 8 digits>"""
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]
    cdrResponseCode: Union[str, None]
    cdrDescription: Union[str, None]
    ticket: Union[str, None]
    hash: Union[str, None]
    qr: Union[str, None]
    amountInWords: Union[str, None]
    livemode: bool
    """False for a document of a test company: it went to the sandbox and has no legal effect"""


class ErrorsListAnswer(TypedDict):
    data: List[ReturnCode]


class Establishment(TypedDict):
    id: str
    code: str
    name: str
    ubigeo: str
    address: str
    phone: Union[str, None]
    createdAt: str
    updatedAt: str


class EstablishmentsCreateRequest(TypedDict):
    code: str
    """Code of the establishment in the company's RUC. 0000 is the main office"""
    name: str
    """Is printed: `Sucursal Miraflores`"""
    ubigeo: str
    address: str
    phone: NotRequired[Union[str, None]]


class EstablishmentsListAnswer(TypedDict):
    data: List[Establishment]
    pagination: EstablishmentsListAnswerPagination


class EstablishmentsListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


class EstablishmentsUpdateRequest(TypedDict):
    code: NotRequired[str]
    """Code of the establishment in the company's RUC. 0000 is the main office"""
    name: NotRequired[str]
    """Is printed: `Sucursal Miraflores`"""
    ubigeo: NotRequired[str]
    address: NotRequired[str]
    phone: NotRequired[Union[str, None]]


class Event(TypedDict):
    id: str
    type: str
    timestamp: str
    """ISO 8601, UTC"""
    data: Any


class EventsListAnswer(TypedDict):
    data: List[Event]
    pagination: FeedPagination


class ExchangeRate(TypedDict):
    date: str
    buy: float
    """Tipo de cambio compra"""
    sell: float
    """Tipo de cambio venta"""


class Export(TypedDict):
    id: str
    kind: Literal["documents", "sales-register", "archive", "purchases"]
    parameters: Dict[str, Any]
    """Request without kind"""
    status: Literal["PENDING", "RUNNING", "COMPLETED", "FAILED", "CANCELLED"]
    """The last three are final"""
    percent: float
    """0 to 100, rounded down; restarts if another worker takes over"""
    done: float
    """Documents in the file so far"""
    total: Union[float, None]
    fileName: Union[str, None]
    byteLength: Union[float, None]
    problem: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""
    finishedAt: Union[str, None]
    expiresAt: str
    """Time at which export and file are deleted; ISO 8601, UTC"""
    links: ExportLinks


class ExportLinks(TypedDict):
    download: Union[str, None]


ExportsCreateRequest1 = TypedDict(
    "ExportsCreateRequest1",
    {
        "kind": 'Literal["documents"]',
        "format": 'Literal["csv", "xlsx"]',
        "type": 'NotRequired[Literal["01", "03", "04", "07", "08", "09", "20", "31", "40", "RA", "RC", "RR"]]',
        # One status, or several: ACCEPTED,REJECTED or repeated
        "status": 'NotRequired[List[Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]]]',
        "series": "NotRequired[str]",
        "correlative": "NotRequired[int]",
        # The other party's identityNumber
        "customer": "NotRequired[str]",
        # First issueDate
        "from": "NotRequired[str]",
        # Last issueDate
        "to": "NotRequired[str]",
        # Part of the other party's name, ignoring accents and case; or a number, a documentId or the start of
        # one (F001-12)
        "q": "NotRequired[str]",
        # The exact `totals.payable`; needs `from` and `to`, at most 92 days
        "payable": "NotRequired[float]",
        # Part of the description of an item, ignoring accents and case, or the start of its code; needs
        # `from` and `to`, at most 92 days
        "product": "NotRequired[str]",
        "voided": "NotRequired[bool]",
        # id of a factura or boleta: the guides that name it in relatedDocuments
        "relatedTo": "NotRequired[str]",
        # Ticket of a communication or a guide
        "ticket": "NotRequired[str]",
        # soon: no verdict yet, and submissionDeadline ends within 24 hours in Lima or is past; nearest
        # deadline first
        "due": 'NotRequired[Literal["soon"]]',
        # -createdAt by default
        "sort": 'NotRequired[Literal["-createdAt", "createdAt", "-issueDate", "issueDate"]]',
    },
)


class ExportsCreateRequest2(TypedDict):
    kind: Literal["sales-register"]
    period: str
    """Month of issue, YYYY-MM"""


class ExportsCreateRequest3(TypedDict):
    kind: Literal["archive"]
    period: str
    """Month of issue, YYYY-MM"""


class ExportsCreateRequest4(TypedDict):
    kind: Literal["purchases"]
    format: Literal["csv", "xlsx"]
    period: str
    """Month of issue, YYYY-MM"""


class ExportsListAnswer(TypedDict):
    data: List[Export]
    pagination: ExportsListAnswerPagination


class ExportsListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


class FeedPagination(TypedDict):
    limit: float
    nextCursor: Union[str, None]


class Fishing(TypedDict):
    vesselRegistration: str
    """Matrícula, such as CO-10955-PM"""
    vesselName: str
    species: str
    """Species that is sold, such as Anchoveta"""
    landingPlace: str
    landingDate: str
    quantity: float
    """Tonnes"""


class Freight(TypedDict):
    origin: FreightOrigin
    destination: FreightDestination
    journey: str
    """Goods and road of the journey, in words"""
    serviceReferenceValue: float
    """Reference value of the service, in soles with up to 2 decimals"""
    effectiveLoadReferenceValue: float
    """Reference value for the load that is carried, in soles with up to 2 decimals"""
    nominalLoadReferenceValue: float
    """Reference value for the load that the vehicle can carry, in soles with up to 2 decimals"""


class FreightDestination(TypedDict):
    ubigeo: str
    address: str


class FreightOrigin(TypedDict):
    ubigeo: str
    address: str


class ImportReport(TypedDict):
    rows: float
    """Rows below the headings, without those that are blank or left out"""
    created: float
    updated: float
    unchanged: float
    failed: float
    """Rows that were not imported; problems gives the reasons"""
    existingRows: List[float]
    """Rows, among the failed ones, whose record exists already and was left as it is"""
    problems: List[ImportReportProblemsItem]
    """First 1000 problems, in row order"""
    warnings: NotRequired[List[ImportReportWarningsItem]]
    """First 1000 doubts about rows, such as a probable objection of the authority; they refuse nothing"""
    headerRow: float
    """Row of the headings"""
    columns: List[ImportReportColumnsItem]
    """Columns of the file as they were understood"""
    leftOutRows: List[float]
    """Rows below the headings that are no records: headings of groups, repeated headings, sums,
    remarks
    """
    preview: NotRequired[List[ImportReportPreviewItem]]
    """With dryRun: the first 50 rows, and the first 200 that would not be imported"""


class ImportReportColumnsItem(TypedDict):
    column: str
    """Letter of the column"""
    heading: str
    """Empty if it has none"""
    field: Union[str, None]
    """Field that was understood; null if the column was left out"""
    examples: List[str]
    """First contents below the heading"""


class ImportReportPreviewItem(TypedDict):
    row: float
    outcome: Literal["created", "updated", "unchanged", "exists", "failed"]
    """Outcome of the row: exists is one that onExisting refuses, failed has problems"""
    values: Dict[str, Union[str, float, bool]]
    """Values of the fields, as far as they could be read"""


class ImportReportProblemsItem(TypedDict):
    row: float
    """Row number in the spreadsheet; the first row is 1"""
    path: str
    """Field; empty for the whole row"""
    message: str
    column: Union[str, None]
    """Heading of the column, or its letter if it has none; null for the whole row"""
    value: Union[str, None]
    """Content of the cell as it was typed"""


class ImportReportWarningsItem(TypedDict):
    row: float
    """Row number in the spreadsheet; the first row is 1"""
    path: str
    """Field; empty for the whole row"""
    message: str
    column: Union[str, None]
    """Heading of the column, or its letter if it has none; null for the whole row"""
    value: Union[str, None]
    """Content of the cell as it was typed"""


class Instalment(TypedDict):
    amount: float
    """Up to 2 decimals. All instalments add up to the total less initialPayment, detraction and
    retention
    """
    dueDate: str
    """After the issue date"""


class InvoiceRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    customer: Union[Buyer, NamedClient]
    correlative: NotRequired[int]
    """The next number of the series when it is left out"""
    issueDate: str
    dueDate: NotRequired[str]
    """After the issue date it makes a sale on credit, payable that day"""
    currencyCode: NotRequired[Literal["EUR", "PEN", "USD"]]
    """PEN by default"""
    exchangeRate: NotRequired[float]
    """Soles for one euro on the issue date. Required with EUR, and for no other currency: the service
    knows the rate of the dollar
    """
    items: List[Union[SaleItem, SaleProductItem]]
    observations: NotRequired[str]
    purchaseOrder: NotRequired[str]
    """Number of the customer's order"""
    paymentTerms: NotRequired[str]
    """Is printed, and kept as text"""
    detraction: NotRequired[Detraction]
    issueTime: NotRequired[str]
    """Lima. The time of the request by default if it is issued today"""
    establishmentCode: NotRequired[str]
    """One of your establishments. That of the series by default, and else 0000, the main office"""
    instalments: NotRequired[List[Instalment]]
    discounts: NotRequired[List[Allowance]]
    charges: NotRequired[List[DocumentCharge]]
    rounding: NotRequired[float]
    """Added to the total, from -0.99 to 0.99"""
    relatedDocuments: NotRequired[List[SaleRelatedDocument]]
    roundTo: NotRequired[float]
    """Rounds the total down to a multiple, in favour of the consumer. Instead of `rounding`"""
    operationType: NotRequired[Literal["0101", "0112", "0113", "0200", "0201", "0202", "0203", "0204", "0205", "0206", "0207", "0208", "0401", "1001", "1002", "1003", "1004", "2001", "2100", "2101", "2102", "2103", "2104", "2105", "2106"]]
    """Catalog 51. 0101 by default, or the type that a detraction or perception implies"""
    printedDueDate: NotRequired[str]
    """Due date that the paper and the XML show for a sale that is paid at once. It makes no credit.
    Not with `dueDate` or `instalments`
    """
    initialPayment: NotRequired[float]
    """Part of a sale on credit that the buyer pays to you at once, up to 2 decimals. The receivable
    begins with this payment
    """
    paidWith: NotRequired[Literal["cash", "card", "transfer", "wallet", "other"]]
    """Method of the payment at once: for a sale without `dueDate` and `instalments`, or for the
    `initialPayment`. cash by default; wallet is Yape, Plin...
    """
    prepayments: NotRequired[List[Prepayment]]
    perception: NotRequired[InvoiceRequestPerception]
    freight: NotRequired[Freight]
    fishing: NotRequired[Fishing]
    passengerTransport: NotRequired[PassengerTransport]
    delivery: NotRequired[Delivery]
    legends: NotRequired[List[Literal["2001", "2002", "2003", "2004", "2008", "2009", "2010", "2011"]]]
    retention: NotRequired[InvoiceRequestRetention]
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class InvoiceRequestPerception(TypedDict):
    regime: Literal["51", "52", "53"]
    """51 is 2 %, 52 is 1 %, 53 is 0.5 %"""


class InvoiceRequestRetention(TypedDict):
    rate: NotRequired[float]
    """Up to 7 decimals; 0.03 by default"""


class ItemProperty(TypedDict):
    code: Literal["4000", "4001", "4002", "4003", "4004", "4005", "4006", "4007", "4008", "4009", "5000", "5001", "5002", "5003", "5010", "5011", "5012", "5013", "5014", "5015", "5016", "5017", "5018", "5019", "5020", "5021", "5022", "5023", "5024", "5025", "5026", "5027", "5028", "5029", "5030", "5031", "5032", "5033", "5034", "5035", "5036", "7000", "7001", "7002", "7003", "7004", "7005", "7006", "7007", "7008", "7009", "7010", "7011", "7012", "7013", "7014", "7015", "7016", "7017", "7018", "7019"]
    """Catalog 55: 7000 plate, 5000-5003 public purchases, 7001-7012 credits, 7013-7016 insurance,
    7017-7019 AFP...
    """
    value: NotRequired[str]
    """Text of the property, such as the plate. The day of a credit (7005) is written YYYY-MM-DD, and
    amounts (7012, 7019) like 1500.00
    """
    name: NotRequired[str]
    """Name of the property in catalog 55"""
    startDate: NotRequired[str]
    """Day of the property, or first day of a period"""
    endDate: NotRequired[str]
    days: NotRequired[int]
    """Length of a stay (4005)"""


class ListedDocument(TypedDict):
    id: str
    """Id of the document"""
    documentId: str
    """<ruc>-<type>-<series>-<correlative padded to 8 digits>"""
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]
    cdrResponseCode: Union[str, None]
    cdrDescription: Union[str, None]
    ticket: Union[str, None]
    hash: Union[str, None]
    qr: Union[str, None]
    amountInWords: Union[str, None]
    livemode: bool
    """False for a document of a test company: it went to the sandbox and has no legal effect"""
    documentType: str
    series: str
    correlative: float
    issueDate: str
    currencyCode: str
    customer: NotRequired[Party]
    supplier: NotRequired[Party]
    recipient: NotRequired[Party]
    seller: NotRequired[Party]
    paidWith: Union[Literal["cash", "card", "transfer", "wallet", "other"], None]
    totals: Totals
    observations: List[ListedDocumentObservationsItem]
    voided: bool
    voidedAt: Union[str, None]
    cdrMissing: bool
    """True if the authority accepted it but its answer was lost: there is no CDR, and the authority
    does not send it again
    """
    attempts: float
    """Number of times that its file was sent to the authority"""
    submissionDeadline: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""
    updatedAt: str
    """ISO 8601, UTC"""
    links: ListedDocumentLinks


class ListedDocumentLinks(TypedDict):
    pdf: Union[str, None]
    escpos: Union[str, None]
    xml: Union[str, None]
    cdr: Union[str, None]
    public: Union[str, None]


class ListedDocumentObservationsItem(TypedDict):
    code: str
    message: str


class Location(TypedDict):
    ubigeo: str
    address: str
    latitude: NotRequired[float]
    """Degrees, negative to the south"""
    longitude: NotRequired[float]
    """Degrees, negative to the west"""
    establishmentCode: NotRequired[str]
    """Establishment at this place; 0000 is the main one"""
    ruc: NotRequired[str]
    """Owner of the establishment. The default follows from the transfer reason"""


class LogoInput(TypedDict):
    mediaType: Literal["image/png", "image/jpeg"]
    base64: str
    """PNG without interlace, or JPEG, at most 256 KB before base64"""


class NamedClient(TypedDict):
    clientId: str
    """Id from `GET /api/clients`. The document copies identity, name and address as they are now."""


class Pagination(TypedDict):
    page: float
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""


class Party(TypedDict):
    identityType: str
    identityNumber: str
    name: str
    address: NotRequired[str]


class PassengerTransport(TypedDict):
    seat: NotRequired[str]
    manifest: NotRequired[str]
    """Number of the list of passengers"""
    passengerIdentityType: NotRequired[str]
    """Catalog 06: 1 DNI, 7 passport..."""
    passengerIdentityNumber: NotRequired[str]
    passengerName: NotRequired[str]
    origin: NotRequired[PassengerTransportOrigin]
    destination: NotRequired[PassengerTransportDestination]
    departureDate: NotRequired[str]
    departureTime: NotRequired[str]
    """Time of Lima"""


class PassengerTransportDestination(TypedDict):
    ubigeo: str
    address: str


class PassengerTransportOrigin(TypedDict):
    ubigeo: str
    address: str


class Payment(TypedDict):
    id: str
    amount: float
    date: str
    paidWith: Literal["cash", "card", "transfer", "wallet", "other"]
    """Method; other if the words of `method` name none of the list"""
    method: str
    """Method in your own words"""
    automatic: bool
    """True if the service recorded it with the sale: the payment of a sale paid at once, or an initial
    payment
    """
    reference: Union[str, None]
    reversedAt: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""
    currencyCode: str
    receivable: PaymentReceivable
    """Current state"""


class PaymentReceivable(TypedDict):
    id: str
    documentId: str
    documentRecordId: str
    """id of the document, as in /api/documents/{id}"""
    documentType: str
    customer: PaymentReceivableCustomer
    currencyCode: str
    issueDate: str
    dueDate: Union[str, None]
    instalments: List[PaymentReceivableInstalmentsItem]
    """The first due one first; none without a due date"""
    total: float
    """Payable amount and perception, minus detraction and retention, plus debit notes, minus credit
    notes
    """
    detraction: float
    """Deposited by the customer at the state bank, in soles; not part of the total"""
    retention: float
    """IGV that the customer retains; not part of the total"""
    paid: float
    """Sum of the payments that were not reversed"""
    balance: float
    """Amount left to pay; 0 if the document is voided"""
    overpaid: float
    """Amount to pay back"""
    status: Literal["open", "partial", "paid", "overdue", "cancelled"]
    """Status as of today in Lima; cancelled: the document is voided"""
    createdAt: str
    """ISO 8601, UTC"""
    updatedAt: str
    """ISO 8601, UTC"""


class PaymentReceivableCustomer(TypedDict):
    identityType: str
    identityNumber: str
    name: str


class PaymentReceivableInstalmentsItem(TypedDict):
    amount: float
    """Credit notes lower the latest instalments first; debit notes raise the last"""
    dueDate: str
    paid: float
    """Payments fill the oldest instalments first"""
    open: float
    """Amount left to pay; 0 if the document is voided"""


class PaymentsListAnswer(TypedDict):
    data: List[Payment]
    pagination: PaymentsListAnswerPagination


class PaymentsListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


PdfFormat = Literal["a4", "a5", "ticket", "ticket58"]


class PerceptionItem(TypedDict):
    documentType: Literal["01", "03", "04", "05", "06", "07", "08", "09", "11", "12", "13", "14", "15", "16", "18", "20", "21", "24", "28", "30", "31", "34", "35", "36", "37", "40", "41", "42", "43", "45", "55", "56", "71", "72", "87", "88"]
    documentId: str
    issueDate: str
    currencyCode: Literal["AED", "AFN", "ALL", "AMD", "ANG", "AOA", "ARS", "AUD", "AWG", "BAM", "BBD", "BDT", "BGN", "BHD", "BIF", "BMD", "BND", "BOB", "BRL", "BSD", "BTN", "BWP", "BZD", "CAD", "CDF", "CHF", "CLP", "CNY", "COP", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MKD", "MMK", "MNT", "MOP", "MUR", "MVR", "MWK", "MXN", "MYR", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RUB", "RWF", "SAR", "SBD", "SCR", "SEK", "SGD", "SHP", "SOS", "SVC", "SYP", "SZL", "THB", "TJS", "TND", "TOP", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "UYU", "UZS", "VND", "VUV", "WST", "XAF", "XCD", "XOF", "XPF", "YER", "ZAR"]
    totalAmount: float
    """Up to 2 decimals."""
    collectionDate: str
    """When it was collected"""
    collectionAmount: float
    """Collected amount before the perception, in the currency of the document"""
    perceptionAmount: float
    """The perception of it, in PEN"""
    netCollectedAmount: float
    """Collected amount with the perception, in PEN"""
    exchangeRate: NotRequired[float]
    """Up to 6 decimals."""
    exchangeDate: NotRequired[str]


class PerceptionRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    correlative: NotRequired[int]
    """Required unless the series is registered: then the next number when it is left out"""
    issueDate: str
    observations: NotRequired[str]
    perceptionType: Literal["01", "02", "03"]
    """01 internal sale, 02 fuel, 03 the special rate or the first sale of real estate"""
    perceptionRate: float
    """Up to 5 decimals."""
    customer: Union[PerceptionRequestCustomer, NamedClient]
    totalPerceived: float
    """Sum of the perceptions, in PEN"""
    totalCollected: float
    """Sum of the collected amounts with their perceptions, in PEN"""
    items: List[PerceptionItem]
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class PerceptionRequestCustomer(TypedDict):
    identityType: Literal["6"]
    identityNumber: str
    name: str
    address: NotRequired[str]


class PlaceOfSale(TypedDict):
    ubigeo: str
    address: str
    type: Literal["01", "02", "03", "04", "05"]
    """Catalog 60: 01 place of sale, 02 production, 03 extraction, 04 exploitation, 05 other"""


class Plate(TypedDict):
    plate: str


class Prepayment(TypedDict):
    documentType: Literal["01", "03"]
    """Type of the document that invoiced the advance"""
    documentId: str
    amount: float
    """Amount that is deducted, with tax"""
    igvType: NotRequired[Literal["10", "17", "20", "30", "40"]]
    """Catalog 07: IGV of the advance. 10 by default"""
    isc: NotRequired[float]
    """ISC within the amount"""


class PreviewDocument(TypedDict):
    reference: str
    rows: List[float]
    """Rows of the document"""
    documentType: str
    """Catalog 01"""
    outcome: Literal["ready", "known", "failed"]
    """ready: it would go out. known: its reference is out already, with the same data, so it would not
    go out again. failed: it has problems
    """
    documentId: Union[str, None]
    """Id of the document of a known reference"""
    series: Union[str, None]
    correlative: Union[float, None]
    """Number of a known reference, or of the row"""
    issueDate: Union[str, None]
    counterparty: Union[str, None]
    """Name of the other party"""
    currencyCode: Union[str, None]
    total: Union[float, None]
    items: float
    """Number of items"""


class Product(TypedDict):
    id: str
    code: str
    description: str
    unitCode: str
    unitPrice: Union[float, None]
    unitPriceWithTax: Union[float, None]
    igvType: str
    iscRate: Union[float, None]
    iscSystemType: Union[str, None]
    sunatCode: Union[str, None]
    gtin: Union[str, None]
    plasticBag: bool
    createdAt: str
    updatedAt: str
    warnings: NotRequired[List[ProductWarningsItem]]
    """Probable objections of the authority; they refuse nothing"""


class ProductCode(TypedDict):
    code: str
    """8 digits. Codes of classes, families and segments end with zeros"""
    name: str
    segment: str
    """Name of its segment: the first two digits"""


class ProductCodesListAnswer(TypedDict):
    data: List[ProductCode]


class ProductImport(TypedDict):
    csv: NotRequired[str]
    """Text of the file, with cells separated by commas, semicolons or tabs"""
    xlsx: NotRequired[str]
    """Base64, on one line or wrapped"""
    dryRun: NotRequired[bool]
    """Reports what would happen with a preview of the rows, and writes nothing. A required column that
    is missing is then a problem of the row of the headings, not a 400; false by default
    """
    onExisting: NotRequired[Literal["refuse", "update"]]
    """Treatment of rows that already exist: refuse reports them, update overwrites the record; refuse
    by default
    """
    columns: NotRequired[Dict[str, Union[Literal["code", "description", "unitCode", "unitPrice", "unitPriceWithTax", "priceIncludesTax", "igvType", "iscRate", "iscSystemType", "sunatCode", "gtin", "plasticBag"], None]]]
    """Field of a column by its heading or letter, such as `{ "Lista A": "unitPrice", "F": null }`;
    null leaves the column out. Other columns are understood by their headings
    """
    pricesIncludeTax: NotRequired[bool]
    """True if prices are with taxes where heading and row do not tell, as in the list of a shop: the
    column Precio is then unitPriceWithTax; false by default
    """
    units: NotRequired[Dict[str, str]]
    """Code of catalog 03 for words of the column of units, such as `{ "varilla": "NIU" }`. It comes
    before the words that are known
    """


class ProductWarningsItem(TypedDict):
    code: str
    message: str


class ProductsCreateRequest(TypedDict):
    code: str
    """Your own code of the product or service"""
    description: str
    unitCode: str
    igvType: NotRequired[Literal["10", "11", "12", "13", "14", "15", "16", "17", "20", "21", "30", "31", "32", "33", "34", "35", "36", "37", "40"]]
    """Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 40 export, 17 IVAP, 11-16, 21
    and 31-37 free goods; 10 by default
    """
    unitPrice: NotRequired[float]
    """Price of one unit before taxes, up to 10 decimals. The reference value of free goods"""
    unitPriceWithTax: NotRequired[float]
    """Price of one unit with every tax but the ICBPER, instead of `unitPrice`. Discounts and charges
    of the item are then with tax too
    """
    iscRate: NotRequired[Union[float, None]]
    iscSystemType: NotRequired[Union[Literal["01", "02", "03"], None]]
    sunatCode: NotRequired[Union[str, None]]
    gtin: NotRequired[Union[str, None]]
    plasticBag: NotRequired[bool]
    """True if the product is a plastic bag: its items add the ICBPER"""


class ProductsListAnswer(TypedDict):
    data: List[Product]
    pagination: ProductsListAnswerPagination


class ProductsListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


class ProductsUpdateRequest(TypedDict):
    code: NotRequired[str]
    """Your own code of the product or service"""
    description: NotRequired[str]
    unitCode: NotRequired[str]
    igvType: NotRequired[Literal["10", "11", "12", "13", "14", "15", "16", "17", "20", "21", "30", "31", "32", "33", "34", "35", "36", "37", "40"]]
    """Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 40 export, 17 IVAP, 11-16, 21
    and 31-37 free goods
    """
    unitPrice: NotRequired[float]
    """Price of one unit before taxes, up to 10 decimals. The reference value of free goods"""
    unitPriceWithTax: NotRequired[float]
    """Price of one unit with every tax but the ICBPER, instead of `unitPrice`. Discounts and charges
    of the item are then with tax too
    """
    iscRate: NotRequired[Union[float, None]]
    iscSystemType: NotRequired[Union[Literal["01", "02", "03"], None]]
    sunatCode: NotRequired[Union[str, None]]
    gtin: NotRequired[Union[str, None]]
    plasticBag: NotRequired[bool]
    """True if the product is a plastic bag: its items add the ICBPER"""


class Purchase(TypedDict):
    id: str
    period: str
    """Month of the register, YYYYMM"""
    supplier: PurchaseSupplier
    documentType: str
    series: str
    number: str
    """Without zeros on its left"""
    year: Union[str, None]
    """Year of a customs declaration"""
    issueDate: Union[str, None]
    currencyCode: str
    exchangeRate: Union[float, None]
    total: float
    """Total in the document's currency, without sign"""
    amounts: Union[PurchaseAmounts, None]
    modifies: Union[PurchaseModifies, None]
    car: Union[str, None]
    """SUNAT's key"""
    inProposal: bool
    """True if the newest proposal of the month has it"""
    monthsLate: Union[float, None]
    """Months from its issue to the register; with more than 12 its tax credit is lost"""
    validity: Union[PurchaseValidity, None]
    """Null until checked"""
    xml: Union[PurchaseXml, None]
    """Supplier's XML; null until uploaded"""


class PurchaseAmounts(TypedDict):
    taxable: float
    igv: float
    mixedTaxable: float
    mixedIgv: float
    untaxedTaxable: float
    untaxedIgv: float
    unaffected: float
    isc: float
    icbper: float
    other: float
    total: float


class PurchaseItem(TypedDict):
    code: str
    """Your own code of the product or service"""
    description: str
    quantity: float
    """Greater than 0, up to 10 decimals"""
    unitCode: str
    unitPrice: float
    """Price of one unit before taxes, up to 10 decimals. The reference value of free goods"""
    igvType: NotRequired[Literal["10", "11", "12", "13", "14", "15", "16", "20", "21", "30", "31", "32", "33", "34", "35", "36", "37"]]
    """Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 11-16, 21 and 31-37 free goods;
    10 by default
    """
    sunatCode: NotRequired[str]
    """UNSPSC, 8 digits"""
    properties: NotRequired[List[PurchaseItemPropertiesItem]]


class PurchaseItemPropertiesItem(TypedDict):
    code: Literal["6000", "6004", "6005", "6006"]
    """Catalog 55: 6000 code of the concession, 6004 grade, 6005 nature, 6006 name of the mining right"""
    value: str


class PurchaseModifies(TypedDict):
    documentType: str
    series: str
    number: str
    issueDate: Union[str, None]


class PurchaseSettlementRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    correlative: NotRequired[int]
    """The next number of the series when it is left out"""
    issueDate: str
    issueTime: NotRequired[str]
    """Lima. The time of the request by default if it is issued today"""
    establishmentCode: NotRequired[str]
    """One of your establishments. That of the series by default, and else 0000, the main office"""
    currencyCode: NotRequired[Literal["EUR", "PEN", "USD"]]
    """PEN by default"""
    exchangeRate: NotRequired[float]
    """Soles for one euro on the issue date. Required with EUR, and for no other currency: the service
    knows the rate of the dollar
    """
    operationType: NotRequired[Literal["0501", "0502", "0503"]]
    """Catalog 51: 0501 purchase, 0502 advance, 0503 gold; 0501 by default"""
    seller: Seller
    placeOfSale: PlaceOfSale
    items: List[PurchaseItem]
    incomeRetention: NotRequired[PurchaseSettlementRequestIncomeRetention]
    observations: NotRequired[str]
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class PurchaseSettlementRequestIncomeRetention(TypedDict):
    rate: float
    """Fraction from 0 to 1: 0.015 is 1.5 %"""


class PurchaseSupplier(TypedDict):
    identityType: str
    identityNumber: str
    name: str


class PurchaseValidity(TypedDict):
    status: Literal["ACCEPTED", "VOIDED", "AUTHORIZED", "REJECTED", "NOT_FOUND", "NOT_COVERED"]
    """NOT_FOUND: SUNAT does not know a document of this number, day and total. NOT_COVERED: SUNAT does
    not answer about such documents
    """
    issuer: Union[PurchaseValidityIssuer, None]
    observations: List[str]
    checkedAt: str
    """ISO 8601, UTC"""


class PurchaseValidityIssuer(TypedDict):
    status: str
    domicile: str


class PurchaseXml(TypedDict):
    signatureValid: bool
    linkedAt: str
    """ISO 8601, UTC"""
    link: str


class PurchasesAddXmlRequest(TypedDict):
    xml: NotRequired[str]
    """Text of the supplier's XML"""
    zip: NotRequired[str]
    """Base64, on one line or wrapped"""


class PurchasesCheckRequest(TypedDict):
    period: str
    """Month, YYYYMM"""


class PurchasesListAnswer(TypedDict):
    data: List[Purchase]
    pagination: Pagination


class PurchasesRegisterMonth(TypedDict):
    period: str
    fetchedAt: Union[str, None]
    sunat: Union[PurchasesRegisterMonthSunat, None]
    """Purchases of the newest proposal, in soles; null until it is fetched"""
    byValidity: PurchasesRegisterMonthByValidity
    """Number of purchases in each state, with those that the newest proposal lacks"""
    problems: PurchasesRegisterMonthProblems
    """Purchases to look at before the month is filed"""
    purchaseCount: float
    """All purchases of the month"""
    purchases: List[Purchase]
    """The first 100; GET /api/purchases has all"""
    tickets: List[RegisterTicket]
    """The last 20, newest first"""
    inSol: str
    """Step that only a person can take, in SOL"""


class PurchasesRegisterMonthByValidity(TypedDict):
    ACCEPTED: float
    VOIDED: float
    AUTHORIZED: float
    REJECTED: float
    NOT_FOUND: float
    NOT_COVERED: float
    UNCHECKED: float


class PurchasesRegisterMonthProblems(TypedDict):
    voided: float
    """Void at SUNAT"""
    rejected: float
    """Rejected by SUNAT"""
    unknown: float
    """Not known to SUNAT"""
    late: float
    """Issued in an earlier month"""
    expired: float
    """Issued more than 12 months before: their tax credit is lost"""
    unproposed: float
    """Not in the newest proposal"""
    badSignature: float
    """With an XML whose signature is not valid"""


class PurchasesRegisterMonthSunat(TypedDict):
    count: float
    taxable: float
    igv: float
    mixedTaxable: float
    mixedIgv: float
    untaxedTaxable: float
    untaxedIgv: float
    unaffected: float
    isc: float
    icbper: float
    other: float
    total: float


class ReceiptRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    customer: Union[Buyer, NamedClient]
    correlative: NotRequired[int]
    """The next number of the series when it is left out"""
    issueDate: str
    dueDate: NotRequired[str]
    """After the issue date it makes a sale on credit, payable that day"""
    currencyCode: NotRequired[Literal["EUR", "PEN", "USD"]]
    """PEN by default"""
    exchangeRate: NotRequired[float]
    """Soles for one euro on the issue date. Required with EUR, and for no other currency: the service
    knows the rate of the dollar
    """
    items: List[Union[SaleItem, SaleProductItem]]
    observations: NotRequired[str]
    purchaseOrder: NotRequired[str]
    """Number of the customer's order"""
    paymentTerms: NotRequired[str]
    """Is printed, and kept as text"""
    detraction: NotRequired[Detraction]
    issueTime: NotRequired[str]
    """Lima. The time of the request by default if it is issued today"""
    establishmentCode: NotRequired[str]
    """One of your establishments. That of the series by default, and else 0000, the main office"""
    instalments: NotRequired[List[Instalment]]
    discounts: NotRequired[List[Allowance]]
    charges: NotRequired[List[DocumentCharge]]
    rounding: NotRequired[float]
    """Added to the total, from -0.99 to 0.99"""
    relatedDocuments: NotRequired[List[SaleRelatedDocument]]
    roundTo: NotRequired[float]
    """Rounds the total down to a multiple, in favour of the consumer. Instead of `rounding`"""
    operationType: NotRequired[Literal["0101", "0112", "0113", "0200", "0201", "0202", "0203", "0204", "0205", "0206", "0207", "0208", "0401", "1001", "1002", "1003", "1004", "2001", "2100", "2101", "2102", "2103", "2104", "2105", "2106"]]
    """Catalog 51. 0101 by default, or the type that a detraction or perception implies"""
    printedDueDate: NotRequired[str]
    """Due date that the paper and the XML show for a sale that is paid at once. It makes no credit.
    Not with `dueDate` or `instalments`
    """
    initialPayment: NotRequired[float]
    """Part of a sale on credit that the buyer pays to you at once, up to 2 decimals. The receivable
    begins with this payment
    """
    paidWith: NotRequired[Literal["cash", "card", "transfer", "wallet", "other"]]
    """Method of the payment at once: for a sale without `dueDate` and `instalments`, or for the
    `initialPayment`. cash by default; wallet is Yape, Plin...
    """
    prepayments: NotRequired[List[Prepayment]]
    perception: NotRequired[ReceiptRequestPerception]
    freight: NotRequired[Freight]
    fishing: NotRequired[Fishing]
    passengerTransport: NotRequired[PassengerTransport]
    delivery: NotRequired[Delivery]
    legends: NotRequired[List[Literal["2001", "2002", "2003", "2004", "2008", "2009", "2010", "2011"]]]
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class ReceiptRequestPerception(TypedDict):
    regime: Literal["51", "52", "53"]
    """51 is 2 %, 52 is 1 %, 53 is 0.5 %"""


class Receivable(TypedDict):
    id: str
    documentId: str
    documentRecordId: str
    """id of the document, as in /api/documents/{id}"""
    documentType: str
    customer: ReceivableCustomer
    currencyCode: str
    issueDate: str
    dueDate: Union[str, None]
    instalments: List[ReceivableInstalmentsItem]
    """The first due one first; none without a due date"""
    total: float
    """Payable amount and perception, minus detraction and retention, plus debit notes, minus credit
    notes
    """
    detraction: float
    """Deposited by the customer at the state bank, in soles; not part of the total"""
    retention: float
    """IGV that the customer retains; not part of the total"""
    paid: float
    """Sum of the payments that were not reversed"""
    balance: float
    """Amount left to pay; 0 if the document is voided"""
    overpaid: float
    """Amount to pay back"""
    status: Literal["open", "partial", "paid", "overdue", "cancelled"]
    """Status as of today in Lima; cancelled: the document is voided"""
    createdAt: str
    """ISO 8601, UTC"""
    updatedAt: str
    """ISO 8601, UTC"""


class ReceivableCustomer(TypedDict):
    identityType: str
    identityNumber: str
    name: str


class ReceivableInstalmentsItem(TypedDict):
    amount: float
    """Credit notes lower the latest instalments first; debit notes raise the last"""
    dueDate: str
    paid: float
    """Payments fill the oldest instalments first"""
    open: float
    """Amount left to pay; 0 if the document is voided"""


class ReceivablesGetAnswer(TypedDict):
    id: str
    documentId: str
    documentRecordId: str
    """id of the document, as in /api/documents/{id}"""
    documentType: str
    customer: ReceivablesGetAnswerCustomer
    currencyCode: str
    issueDate: str
    dueDate: Union[str, None]
    instalments: List[ReceivablesGetAnswerInstalmentsItem]
    """The first due one first; none without a due date"""
    total: float
    """Payable amount and perception, minus detraction and retention, plus debit notes, minus credit
    notes
    """
    detraction: float
    """Deposited by the customer at the state bank, in soles; not part of the total"""
    retention: float
    """IGV that the customer retains; not part of the total"""
    paid: float
    """Sum of the payments that were not reversed"""
    balance: float
    """Amount left to pay; 0 if the document is voided"""
    overpaid: float
    """Amount to pay back"""
    status: Literal["open", "partial", "paid", "overdue", "cancelled"]
    """Status as of today in Lima; cancelled: the document is voided"""
    createdAt: str
    """ISO 8601, UTC"""
    updatedAt: str
    """ISO 8601, UTC"""
    notes: List[ReceivablesGetAnswerNotesItem]
    """Accepted notes in its currency, oldest first"""
    payments: List[ReceivablesGetAnswerPaymentsItem]
    """Including reversed payments, oldest first"""


class ReceivablesGetAnswerCustomer(TypedDict):
    identityType: str
    identityNumber: str
    name: str


class ReceivablesGetAnswerInstalmentsItem(TypedDict):
    amount: float
    """Credit notes lower the latest instalments first; debit notes raise the last"""
    dueDate: str
    paid: float
    """Payments fill the oldest instalments first"""
    open: float
    """Amount left to pay; 0 if the document is voided"""


class ReceivablesGetAnswerNotesItem(TypedDict):
    documentId: str
    documentRecordId: str
    documentType: str
    """07: credit note, 08: debit note"""
    issueDate: str
    total: float
    voided: bool
    """A voided note does not count"""


class ReceivablesGetAnswerPaymentsItem(TypedDict):
    id: str
    amount: float
    date: str
    paidWith: Literal["cash", "card", "transfer", "wallet", "other"]
    """Method; other if the words of `method` name none of the list"""
    method: str
    """Method in your own words"""
    automatic: bool
    """True if the service recorded it with the sale: the payment of a sale paid at once, or an initial
    payment
    """
    reference: Union[str, None]
    reversedAt: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""


class ReceivablesListAnswer(TypedDict):
    data: List[Receivable]
    pagination: ReceivablesListAnswerPagination


class ReceivablesListAnswerPagination(TypedDict):
    page: Union[float, None]
    limit: float
    total: float
    """Entries on all pages; 10000 if there are more and `totalIsExact` is false"""
    totalIsExact: bool
    """False if there are more entries than `total`"""
    totalPages: float
    """Pages for `total` entries"""
    nextCursor: Union[str, None]


class ReceivablesRecordPaymentRequest(TypedDict):
    amount: float
    """Amount in the currency of the receivable; at most its balance"""
    date: str
    """Date of the payment; at the latest tomorrow in Lima"""
    paidWith: NotRequired[Literal["cash", "card", "transfer", "wallet", "other"]]
    """Method of the payment. wallet is Yape, Plin... Required, unless `method` is given"""
    method: NotRequired[str]
    """Instead of `paidWith`, the method in your own words: deposit, check..."""
    reference: NotRequired[str]
    """Number of the operation"""


class RegisterDifference(TypedDict):
    documentId: str
    kind: Literal["missing_at_sunat", "missing_here", "amount", "state", "exchange_rate", "other"]
    own: Union[RegisterRow, None]
    sunat: Union[RegisterRow, None]
    remedy: str
    """Advice for this difference"""


class RegisterRow(TypedDict):
    issueDate: Union[str, None]
    customer: RegisterRowCustomer
    currencyCode: str
    exchangeRate: Union[float, None]
    voided: Union[bool, None]
    totals: RegisterRowTotals


class RegisterRowCustomer(TypedDict):
    identityType: str
    identityNumber: str
    name: str


class RegisterRowTotals(TypedDict):
    export: float
    taxable: float
    igv: float
    exempt: float
    unaffected: float
    isc: float
    ivapBase: float
    ivap: float
    icbper: float
    other: float
    total: float


class RegisterTicket(TypedDict):
    id: str
    kind: Literal["fetch", "check", "accept", "replace", "register_preliminary", "delete_preliminary", "delete_replacement"]
    status: Literal["running", "done", "failed"]
    ticket: Union[str, None]
    code: Union[str, None]
    problem: Union[str, None]
    createdAt: str
    """ISO 8601, UTC"""
    endedAt: Union[str, None]


class RegisterTotals(TypedDict):
    count: float
    """Documents, void ones included"""
    export: float
    taxable: float
    igv: float
    exempt: float
    unaffected: float
    isc: float
    ivapBase: float
    ivap: float
    icbper: float
    other: float
    total: float


class RegisteredSeries(TypedDict):
    documentType: str
    series: str
    registered: bool
    """True after POST /api/series"""
    contingency: bool
    """True for a series of printed forms, like 0001"""
    establishmentCode: Union[str, None]
    lastCorrelative: float
    """The highest number ever used, here or in your system before"""


class RelatedDocument(TypedDict):
    documentType: Literal["01", "03", "04", "09", "12", "48", "49", "50", "52", "71", "72", "73", "74", "75", "76", "77", "78", "80", "81", "91", "92"]
    documentId: str
    issuerRuc: NotRequired[str]


ReportsCustomersAnswer = TypedDict(
    "ReportsCustomersAnswer",
    {
        # First issueDate
        "from": "str",
        # Last issueDate
        "to": "str",
        "currency": "Union[str, None]",
        "data": "List[CurrencyRanking]",
    },
)


ReportsDocumentsAnswer = TypedDict(
    "ReportsDocumentsAnswer",
    {
        # First issueDate
        "from": "str",
        # Last issueDate
        "to": "str",
        "currency": "Union[str, None]",
        "documents": "float",
        # Number of voided documents; voiding does not change the status
        "voided": "float",
        # Every status, even if no document has it
        "byStatus": "List[ReportsDocumentsAnswerByStatusItem]",
        "data": "List[ReportsDocumentsAnswerDataItem]",
    },
)


class ReportsDocumentsAnswerByStatusItem(TypedDict):
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]
    documents: float


class ReportsDocumentsAnswerDataItem(TypedDict):
    documentType: str
    documents: float
    voided: float
    """Number of voided documents; voiding does not change the status"""
    byStatus: List[ReportsDocumentsAnswerDataItemByStatusItem]
    """Every status, even if no document has it"""


class ReportsDocumentsAnswerDataItemByStatusItem(TypedDict):
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]
    documents: float


ReportsReceivablesAnswer = TypedDict(
    "ReportsReceivablesAnswer",
    {
        # Day for which ages are computed
        "asOf": "str",
        "from": "Union[str, None]",
        "to": "Union[str, None]",
        "currency": "Union[str, None]",
        "data": "List[CurrencyAging]",
    },
)


ReportsSalesAnswer = TypedDict(
    "ReportsSalesAnswer",
    {
        # First issueDate
        "from": "str",
        # Last issueDate
        "to": "str",
        "currency": "Union[str, None]",
        "data": "List[CurrencySales]",
    },
)


class RetentionItem(TypedDict):
    documentType: Literal["01", "03", "04", "05", "06", "07", "08", "09", "11", "12", "13", "14", "15", "16", "18", "20", "21", "24", "28", "30", "31", "34", "35", "36", "37", "40", "41", "42", "43", "45", "55", "56", "71", "72", "87", "88"]
    documentId: str
    issueDate: str
    currencyCode: Literal["AED", "AFN", "ALL", "AMD", "ANG", "AOA", "ARS", "AUD", "AWG", "BAM", "BBD", "BDT", "BGN", "BHD", "BIF", "BMD", "BND", "BOB", "BRL", "BSD", "BTN", "BWP", "BZD", "CAD", "CDF", "CHF", "CLP", "CNY", "COP", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MKD", "MMK", "MNT", "MOP", "MUR", "MVR", "MWK", "MXN", "MYR", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RUB", "RWF", "SAR", "SBD", "SCR", "SEK", "SGD", "SHP", "SOS", "SVC", "SYP", "SZL", "THB", "TJS", "TND", "TOP", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "UYU", "UZS", "VND", "VUV", "WST", "XAF", "XCD", "XOF", "XPF", "YER", "ZAR"]
    totalAmount: float
    """Up to 2 decimals."""
    paymentDate: str
    """When it was paid"""
    paymentAmount: float
    """Payment before the retention, in the currency of the document"""
    retentionAmount: float
    """Withheld part of the payment, in PEN"""
    netPaidAmount: float
    """Payment after the retention, in PEN"""
    exchangeRate: NotRequired[float]
    """Up to 6 decimals."""
    exchangeDate: NotRequired[str]


class RetentionRequest(TypedDict):
    series: str
    """Capital letters after the first one, and four digits (printed forms, contingency), need a
    registered series
    """
    correlative: NotRequired[int]
    """Required unless the series is registered: then the next number when it is left out"""
    issueDate: str
    observations: NotRequired[str]
    retentionType: Literal["01", "02"]
    """01 withholds 3 %, 02 withholds 6 %"""
    retentionRate: float
    """3 or 6"""
    supplier: Union[RetentionRequestSupplier, NamedClient]
    totalRetained: float
    """Sum of the withheld amounts, in PEN"""
    totalPaid: float
    """Sum of the net payments, in PEN"""
    items: List[RetentionItem]
    email: NotRequired[Union[Literal[True], EmailAddresses]]
    """Sends PDF and XML once the document is accepted; `true` means the address of the client"""


class RetentionRequestSupplier(TypedDict):
    identityType: Literal["6"]
    identityNumber: str
    name: str
    address: NotRequired[str]


ReturnCode = TypedDict(
    "ReturnCode",
    {
        "code": "str",
        "class": "ReturnCodeClass",
        # Meaning in our words; in Spanish that of SUNAT's list, if this API has no other
        "meaning": "str",
        # Who has to act
        "actor": 'Literal["nobody", "service", "issuer", "administrator", "operator"]',
        "remedy": "str",
        "sunatText": "Union[str, None]",
        # True if the service sends the same document again by itself
        "retried": "bool",
    },
)


ReturnCodeClass = Literal["accepted", "observed", "rejected", "fault"]


class ReversalItem(TypedDict):
    series: str
    correlative: int
    """Correlative of the document to void"""
    documentType: Literal["04", "20", "40"]
    """04 purchase settlement (series L), 20 retention (R), 40 perception (P)"""
    reason: str
    """Why it is void, in words"""


class ReversalsRequest(TypedDict):
    issueDate: str
    referenceDate: str
    """The day on which all of these documents were issued"""
    correlative: NotRequired[int]
    """Number of the communication among those of its kind and issue date; the next one if it is left
    out
    """
    items: List[ReversalItem]


RuleImpact = TypedDict(
    "RuleImpact",
    {
        "code": 'Literal["RATE_CHANGES", "RATE_UNKNOWN", "PRODUCTS_WITHOUT_CODE", "PRODUCTS_UNKNOWN_CODE", "PRODUCTS_UNCHECKED_CODE", "FREE_GOODS_IN_SUMMARIES", "NOTES_ON_SEVERAL", "PENALTIES", "SETTLEMENT_TERM"]',
        "message": "str",
        "toDo": "Union[str, None]",
        # Id of the rule
        "rule": "str",
        # First day of issue that the rule counts for
        "from": "str",
        # Number of products or documents that it concerns
        "count": "float",
        # Some of them, 20 at most
        "examples": "List[RuleImpactExamplesItem]",
    },
)


class RuleImpactExamplesItem(TypedDict):
    kind: Literal["product", "document"]
    id: str
    code: str
    """Code of the product, number of the document"""
    name: str
    """Description of the product, customer of the document"""


class RulesImpactAnswer(TypedDict):
    date: str
    impacts: List[RuleImpact]


class RulesListAnswer(TypedDict):
    date: str
    rules: List[DatedRule]
    upcoming: List[DatedRule]


class SaleItem(TypedDict):
    code: str
    """Your own code of the product or service"""
    description: str
    quantity: float
    """Greater than 0, up to 10 decimals"""
    unitCode: str
    unitPrice: NotRequired[float]
    """Price of one unit before taxes, up to 10 decimals. The reference value of free goods"""
    unitPriceWithTax: NotRequired[float]
    """Price of one unit with every tax but the ICBPER, instead of `unitPrice`. Discounts and charges
    of the item are then with tax too
    """
    igvType: NotRequired[Literal["10", "11", "12", "13", "14", "15", "16", "17", "20", "21", "30", "31", "32", "33", "34", "35", "36", "37", "40"]]
    """Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 40 export, 17 IVAP, 11-16, 21
    and 31-37 free goods; 10 by default
    """
    free: NotRequired[Literal[True]]
    """Gives an exported item (40) away, such as a sample"""
    discount: NotRequired[float]
    """Amount that is taken off the whole line, before taxes"""
    discounts: NotRequired[List[Allowance]]
    charges: NotRequired[List[Allowance]]
    iscRate: NotRequired[float]
    """Fraction from 0 to 1: 0.17 is 17 %"""
    iscSystemType: NotRequired[Literal["01", "02", "03"]]
    """Catalog 08, how the ISC is computed"""
    plasticBags: NotRequired[int]
    """Plastic bags of the line: the same as quantity. Adds the ICBPER"""
    sunatCode: NotRequired[str]
    """UNSPSC, 8 digits"""
    gtin: NotRequired[str]
    properties: NotRequired[List[ItemProperty]]


class SaleProductItem(TypedDict):
    productId: str
    """Id from `GET /api/products`. Missing fields of the item are copied from the product as it is
    now.
    """
    code: NotRequired[str]
    """Your own code of the product or service"""
    description: NotRequired[str]
    quantity: float
    """Greater than 0, up to 10 decimals"""
    unitCode: NotRequired[str]
    unitPrice: NotRequired[float]
    """Price of one unit before taxes, up to 10 decimals. The reference value of free goods"""
    unitPriceWithTax: NotRequired[float]
    """Price of one unit with every tax but the ICBPER, instead of `unitPrice`. Discounts and charges
    of the item are then with tax too
    """
    igvType: NotRequired[Literal["10", "11", "12", "13", "14", "15", "16", "17", "20", "21", "30", "31", "32", "33", "34", "35", "36", "37", "40"]]
    """Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 40 export, 17 IVAP, 11-16, 21
    and 31-37 free goods
    """
    free: NotRequired[Literal[True]]
    """Gives an exported item (40) away, such as a sample"""
    discount: NotRequired[float]
    """Amount that is taken off the whole line, before taxes"""
    discounts: NotRequired[List[Allowance]]
    charges: NotRequired[List[Allowance]]
    iscRate: NotRequired[float]
    """Fraction from 0 to 1: 0.17 is 17 %"""
    iscSystemType: NotRequired[Literal["01", "02", "03"]]
    """Catalog 08, how the ISC is computed"""
    plasticBags: NotRequired[int]
    """Plastic bags of the line: the same as quantity. Adds the ICBPER"""
    sunatCode: NotRequired[str]
    """UNSPSC, 8 digits"""
    gtin: NotRequired[str]
    properties: NotRequired[List[ItemProperty]]


class SaleRelatedDocument(TypedDict):
    documentType: str
    """09 and 31 are guides. Others are of catalog 12"""
    documentId: str


class SalesRegisterMonth(TypedDict):
    period: str
    dueDate: Union[str, None]
    state: Literal["proposal", "accepted", "replaced", "registered", "generated"]
    """State in which SUNAT was last seen to have the month"""
    own: RegisterTotals
    comparedWith: Union[Literal["proposal", "replacement"], None]
    """Register that SUNAT has: its proposal, or our replacement once it has taken one. Null until the
    proposal is fetched
    """
    sunat: Union[SalesRegisterMonthSunat, None]
    fetchedAt: Union[str, None]
    differenceCount: float
    """All of them"""
    differencesByKind: SalesRegisterMonthDifferencesByKind
    """Number of all differences of each kind"""
    differences: List[RegisterDifference]
    """The first 100; GET .../differences has all"""
    tickets: List[RegisterTicket]
    """The last 20, newest first"""
    files: List[SalesRegisterMonthFilesItem]
    steps: List[Literal["accept", "replace", "register_preliminary", "delete_preliminary", "delete_replacement"]]
    """Steps that SUNAT takes now"""
    inSol: str
    """Step that only a person can take, in SOL"""


class SalesRegisterMonthDifferencesByKind(TypedDict):
    missing_at_sunat: float
    missing_here: float
    amount: float
    state: float
    exchange_rate: float
    other: float


class SalesRegisterMonthFilesItem(TypedDict):
    kind: Literal["proposal", "replacement", "preliminary", "receipt", "faults"]
    fileName: str
    byteLength: float
    createdAt: str
    """ISO 8601, UTC"""


class SalesRegisterMonthSunat(TypedDict):
    count: float
    """Documents, void ones included"""
    export: float
    taxable: float
    igv: float
    exempt: float
    unaffected: float
    isc: float
    ivapBase: float
    ivap: float
    icbper: float
    other: float
    total: float


class Seller(TypedDict):
    identityType: Literal["1", "4", "7"]
    """Catalog 06: 1 DNI, 4 foreigner's card, 7 passport. A seller with a RUC gives a factura instead"""
    identityNumber: str
    name: str
    address: SellerAddress


class SellerAddress(TypedDict):
    ubigeo: str
    address: str


class Series(TypedDict):
    documentType: str
    series: str
    registered: bool
    """True after POST /api/series"""
    contingency: bool
    """True for a series of printed forms, like 0001"""
    establishmentCode: Union[str, None]
    lastCorrelative: float
    """The highest number ever used, here or in your system before"""
    gaps: List[SeriesGapsItem]
    """Numbers that no document has: at most 100, lowest first"""
    moreGaps: bool
    """True if there are more gaps"""


SeriesGapsItem = TypedDict(
    "SeriesGapsItem",
    {
        "from": "float",
        # Last number of the gap
        "to": "float",
        # skipped: an explicit correlative jumped over these numbers, which were never used. failed: the
        # documents with these numbers ended as SIGN_ERROR or ERROR and never reached the authority, so the
        # numbers may be used again
        "reason": 'Literal["skipped", "failed"]',
        # Failed documents, by number: at most 100. Empty for skipped numbers
        "documents": "List[SeriesGapsItemDocumentsItem]",
    },
)


class SeriesGapsItemDocumentsItem(TypedDict):
    id: str
    correlative: float
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]


class SeriesListAnswer(TypedDict):
    data: List[Series]


class SeriesRegisterRequest(TypedDict):
    documentType: Literal["01", "03", "04", "07", "08", "09", "20", "31", "40"]
    series: str
    """First letter by type: 01 F, 03 B, 04 L, 07 and 08 F or B, 09 T, 20 R, 31 V, 40 P. Four digits
    for contingency (01, 03, 07, 08)
    """
    contingency: NotRequired[bool]
    """True for printed forms that are told to SUNAT afterwards. Such a series has four digits, like
    `0001`
    """
    establishmentCode: NotRequired[Union[str, None]]
    lastCorrelative: NotRequired[int]
    """Last number of your system before: the next document gets the number after it. It only rises"""


class SeriesUpdateRequest(TypedDict):
    establishmentCode: NotRequired[Union[str, None]]
    lastCorrelative: NotRequired[int]
    """Last number of your system before: the next document gets the number after it. It only rises"""


class ServiceStatus(TypedDict):
    service: Literal["factura", "otroscpe", "gre", "validity"]
    """factura (sales and communications), otroscpe (retentions, perceptions), gre (guides) or validity"""
    state: Literal["up", "degraded", "down", "unknown"]
    """State of the last hour"""
    answeredPercent: Union[float, None]
    p50Ms: Union[float, None]
    history: List[ServiceStatusHistoryItem]


class ServiceStatusHistoryItem(TypedDict):
    startsAt: str
    """ISO 8601, UTC"""
    state: Literal["up", "degraded", "down", "unknown"]
    """`up`: at least 95 % of the calls got an answer; `degraded`: at least half; `down`: fewer;
    `unknown`: there was no call
    """
    answeredPercent: Union[float, None]


class Settings(TypedDict):
    id: str
    ruc: str
    mode: Literal["live", "test"]
    """Documents of a test company go to the sandbox only"""
    name: str
    tradeName: Union[str, None]
    address: Address
    sunat: Union[SunatCredentials, None]
    certificate: Union[Certificate, None]
    nextCertificate: Union[Certificate, None]
    createdAt: str
    updatedAt: str
    logo: Union[SettingsLogo, None]
    print: SettingsPrint
    igvRegime: Literal["general", "mypeRestaurant"]
    """Regime that gives the rate of the IGV"""
    receipts: Literal["individual", "summary"]
    """Way in which SUNAT gets boletas and notes on them: individual (each at once) or summary (once a
    day, in a resumen diario)
    """
    cashSales: Literal["paid", "owed"]
    """Standing of an accepted factura or boleta without dueDate and instalments: paid (a payment is
    recorded with it) or owed (until you record one)
    """
    pricesIncludeTax: bool
    """True if a new factura of the console begins with prices with IGV, as a boleta always does. A
    request names its field: unitPrice or unitPriceWithTax
    """
    printAhead: bool
    """True if the PDF of each document is drawn after its verdict, on the paper on which the console
    prints it. False if it is drawn at the first request
    """
    detractionAccount: Union[str, None]
    defaultBuyerCountry: Union[str, None]
    igvRate: Union[float, None]


class SettingsCheckAnswer(TypedDict):
    certificate: CredentialCheck
    solUser: CredentialCheck
    guideClient: CredentialCheck
    consultationClient: CredentialCheck
    sireClient: CredentialCheck
    ose: NotRequired[CredentialCheck]


class SettingsLogo(TypedDict):
    mediaType: str
    base64: str


class SettingsPreviewPrintRequest(TypedDict):
    name: NotRequired[str]
    tradeName: NotRequired[Union[str, None]]
    """null clears it"""
    address: NotRequired[AddressInput]
    logo: NotRequired[Union[LogoInput, None]]
    """null clears it"""
    print: NotRequired[SettingsPreviewPrintRequestPrint]
    """Replaces all of them; {} clears them"""
    format: NotRequired[Literal["a4", "a5", "ticket", "ticket58"]]
    """a4, a5: sheets; ticket, ticket58: rolls of a till of 80 and 58 mm; a4 by default"""


class SettingsPreviewPrintRequestPrint(TypedDict):
    color: NotRequired[str]
    """Colour of frames and rules on a4 and a5"""
    footer: NotRequired[str]
    """Text at the foot of the document"""
    phone: NotRequired[str]
    website: NotRequired[str]
    bankAccounts: NotRequired[List[BankAccount]]
    """Printed on facturas, boletas and debit notes"""
    format: NotRequired[Literal["a4", "a5", "ticket", "ticket58"]]
    """Paper of the types that `formats` leaves out; a4 by default"""
    formats: NotRequired[SettingsPreviewPrintRequestPrintFormats]
    """Paper on which the console prints a document, by the code of its type; a ticket for boletas if
    neither `format` nor this says otherwise. Its public link ending in `.pdf` has it too. `GET
    /api/documents/:id/pdf` takes `format`
    """


SettingsPreviewPrintRequestPrintFormats = TypedDict(
    "SettingsPreviewPrintRequestPrintFormats",
    {
        "20": "NotRequired[PdfFormat]",
        "31": "NotRequired[PdfFormat]",
        "40": "NotRequired[PdfFormat]",
        "01": "NotRequired[PdfFormat]",
        "03": "NotRequired[PdfFormat]",
        "07": "NotRequired[PdfFormat]",
        "08": "NotRequired[PdfFormat]",
        "09": "NotRequired[PdfFormat]",
        "04": "NotRequired[PdfFormat]",
    },
)


class SettingsPrint(TypedDict):
    color: NotRequired[str]
    """Colour of frames and rules on a4 and a5"""
    footer: NotRequired[str]
    """Text at the foot of the document"""
    phone: NotRequired[str]
    website: NotRequired[str]
    bankAccounts: NotRequired[List[BankAccount]]
    """Printed on facturas, boletas and debit notes"""
    format: NotRequired[Literal["a4", "a5", "ticket", "ticket58"]]
    """Paper of the types that `formats` leaves out; a4 by default"""
    formats: NotRequired[SettingsPrintFormats]
    """Paper on which the console prints a document, by the code of its type; a ticket for boletas if
    neither `format` nor this says otherwise. Its public link ending in `.pdf` has it too. `GET
    /api/documents/:id/pdf` takes `format`
    """


SettingsPrintFormats = TypedDict(
    "SettingsPrintFormats",
    {
        "20": "NotRequired[PdfFormat]",
        "31": "NotRequired[PdfFormat]",
        "40": "NotRequired[PdfFormat]",
        "01": "NotRequired[PdfFormat]",
        "03": "NotRequired[PdfFormat]",
        "07": "NotRequired[PdfFormat]",
        "08": "NotRequired[PdfFormat]",
        "09": "NotRequired[PdfFormat]",
        "04": "NotRequired[PdfFormat]",
    },
)


class SettingsPutCertificateAnswer(TypedDict):
    certificate: Union[Certificate, None]
    nextCertificate: Union[Certificate, None]


class SettingsPutCertificateRequest(TypedDict):
    pkcs12: NotRequired[str]
    """Base64, on one line or wrapped"""
    password: NotRequired[str]
    pem: NotRequired[str]
    """Certificate and unencrypted private key, in any order, with or without the chain"""
    certificate: NotRequired[CertificateInput]
    effectiveFrom: NotRequired[str]
    """First day in Lima on which it signs; now by default. The current certificate signs until then.
    An upload for a later day replaces any scheduled certificate
    """
    rucException: NotRequired[str]
    """Reason why it may sign without the tenant's RUC in its subject, such as a certificate of a PSE;
    stored
    """


class SettingsUpdateRequest(TypedDict):
    name: NotRequired[str]
    tradeName: NotRequired[Union[str, None]]
    """null clears it"""
    address: NotRequired[AddressInput]
    sunat: NotRequired[SunatCredentialsInput]
    logo: NotRequired[Union[LogoInput, None]]
    """null clears it"""
    print: NotRequired[SettingsUpdateRequestPrint]
    """Replaces all of them; {} clears them"""
    igvRegime: NotRequired[Literal["general", "mypeRestaurant"]]
    """general, or mypeRestaurant for small restaurants and hotels under Ley 31556. The rate follows
    from the issueDate of a sale
    """
    receipts: NotRequired[Literal["individual", "summary"]]
    """Way in which SUNAT gets boletas and notes on them: individual (each at once) or summary (once a
    day, in a resumen diario)
    """
    cashSales: NotRequired[Literal["paid", "owed"]]
    """Standing of an accepted factura or boleta without dueDate and instalments: paid (a payment is
    recorded with it) or owed (until you record one)
    """
    pricesIncludeTax: NotRequired[bool]
    """True if a new factura of the console begins with prices with IGV, as a boleta always does. A
    request names its field: unitPrice or unitPriceWithTax
    """
    printAhead: NotRequired[bool]
    """True if the PDF of each document is drawn after its verdict, on the paper on which the console
    prints it. False if it is drawn at the first request
    """
    detractionAccount: NotRequired[Union[str, None]]
    defaultBuyerCountry: NotRequired[Union[str, None]]


class SettingsUpdateRequestPrint(TypedDict):
    color: NotRequired[str]
    """Colour of frames and rules on a4 and a5"""
    footer: NotRequired[str]
    """Text at the foot of the document"""
    phone: NotRequired[str]
    website: NotRequired[str]
    bankAccounts: NotRequired[List[BankAccount]]
    """Printed on facturas, boletas and debit notes"""
    format: NotRequired[Literal["a4", "a5", "ticket", "ticket58"]]
    """Paper of the types that `formats` leaves out; a4 by default"""
    formats: NotRequired[SettingsUpdateRequestPrintFormats]
    """Paper on which the console prints a document, by the code of its type; a ticket for boletas if
    neither `format` nor this says otherwise. Its public link ending in `.pdf` has it too. `GET
    /api/documents/:id/pdf` takes `format`
    """


SettingsUpdateRequestPrintFormats = TypedDict(
    "SettingsUpdateRequestPrintFormats",
    {
        "20": "NotRequired[PdfFormat]",
        "31": "NotRequired[PdfFormat]",
        "40": "NotRequired[PdfFormat]",
        "01": "NotRequired[PdfFormat]",
        "03": "NotRequired[PdfFormat]",
        "07": "NotRequired[PdfFormat]",
        "08": "NotRequired[PdfFormat]",
        "09": "NotRequired[PdfFormat]",
        "04": "NotRequired[PdfFormat]",
    },
)


class SireListSalesDifferencesAnswer(TypedDict):
    data: List[RegisterDifference]
    pagination: Pagination


class Status(TypedDict):
    checkedAt: str
    """Time of the figures; they are kept for 15 seconds"""
    authority: str
    """Authority of this installation: production, beta or sandbox"""
    bucketMinutes: float
    """Length of the intervals of `history`"""
    services: List[ServiceStatus]


class SunatCredentials(TypedDict):
    username: Union[str, None]
    gre: Union[SunatCredentialsGre, None]
    api: Union[SunatCredentialsApi, None]
    sire: Union[SunatCredentialsSire, None]


class SunatCredentialsApi(TypedDict):
    clientId: str


class SunatCredentialsGre(TypedDict):
    clientId: str


class SunatCredentialsInput(TypedDict):
    username: NotRequired[str]
    """SOL user, without the RUC. If the operator set `pseRuc`, also the user of that PSE, after its
    RUC: `20123456786MODDATOS`
    """
    password: NotRequired[str]
    gre: NotRequired[Union[ApiClientInput, None]]
    """Client that sends guides; null clears it"""
    sire: NotRequired[Union[ApiClientInput, None]]
    """Client of SIRE, the registers of sales and purchases; null clears it"""
    api: NotRequired[Union[ApiClientInput, None]]
    """Client of the consulta integrada; null clears it"""


class SunatCredentialsSire(TypedDict):
    clientId: str


class SupplierSignature(TypedDict):
    valid: bool
    """True if the XML is as it was signed. That the certificate comes from an accredited entity is not
    checked
    """
    fault: Union[Literal["malformed", "no_signature", "several_signatures", "unsupported", "bad_certificate", "altered"], None]
    """altered: the content or signature was changed. unsupported: a form of signature that cannot be
    verified here
    """
    detail: Union[str, None]
    signer: Union[SupplierSignatureSigner, None]
    """Certificate of a valid signature"""


class SupplierSignatureSigner(TypedDict):
    subject: str
    issuer: str
    validFrom: str
    validTo: str
    isSupplier: bool
    """False for the certificate of another, such as a provider that signs for the supplier"""


class SupplierXml(TypedDict):
    purchaseId: str
    issuer: SupplierXmlIssuer
    documentType: str
    series: str
    number: str
    issueDate: str
    currencyCode: str
    totals: SupplierXmlTotals
    """Amounts in the document's currency"""
    signature: SupplierSignature
    validity: Union[PurchaseValidity, None]
    """Null without the client `sunat.api`, and if SUNAT did not answer"""


class SupplierXmlIssuer(TypedDict):
    ruc: str
    name: str


class SupplierXmlTotals(TypedDict):
    taxable: float
    exempt: float
    unaffected: float
    export: float
    igv: float
    isc: float
    icbper: float
    otherTaxes: float
    total: float


class Taxpayer(TypedDict):
    ruc: str
    name: str
    status: str
    """Estado del contribuyente, such as ACTIVO or BAJA DE OFICIO"""
    domicile: str
    """Condición de domicilio, such as HABIDO or NO HABIDO"""
    ubigeo: Union[str, None]
    """District of the domicile. Null for a person"""
    address: Union[str, None]
    """Fiscal address in one line. Null for a person"""
    lists: List[TaxpayerListsItem]
    """Lists of SUNAT that the RUC is in. A list that operators did not load has no taxpayer"""


class TaxpayerListsItem(TypedDict):
    list: Literal["retention_agents", "perception_agents", "fuel_perception_agents", "good_taxpayers"]
    """Agents of retention, of perception of internal sales, of perception of fuels; buenos
    contribuyentes
    """
    since: str
    """YYYY-MM-DD: first day on which it counts"""
    resolution: str
    """Number of SUNAT's resolution"""


class Terminal(TypedDict):
    code: str
    name: NotRequired[str]
    """The name in the catalog by default"""


class Totals(TypedDict):
    taxable: float
    """Value with IGV"""
    exempt: float
    """Value exonerated of IGV"""
    unaffected: float
    """Value unaffected by IGV"""
    free: float
    """Reference value of free goods; it is not payable"""
    export: float
    """Value of exports"""
    isc: float
    """ISC"""
    igv: float
    """IGV"""
    ivap: float
    """Tax on piled rice"""
    icbper: float
    """Tax on plastic bags"""
    discount: float
    """All discounts, also those that the values are already less"""
    charges: float
    """All charges, also those that are already in the values"""
    prepaid: float
    """Advances deducted, with tax"""
    perception: float
    """Perception collected on top of the payable amount, in soles"""
    rounding: float
    """Rounding of the payable amount"""
    payable: float
    """Payable for the sale, without the perception"""
    total: float
    """Equal to `payable`"""


class TransferIndicators(TypedDict):
    transshipment: NotRequired[bool]
    """The goods change to another vehicle on the way, as planned"""
    returnWithEmptyVehicle: NotRequired[bool]
    """The vehicle returns empty"""
    returnWithEmptyContainers: NotRequired[bool]
    """The vehicle returns with empty packaging"""
    fullCustomsTransfer: NotRequired[bool]
    """Everything that the customs declaration covers is moved; of 08 and 09 also when no item has a
    customsDocument
    """
    registersCarrierVehicles: NotRequired[bool]
    """You register the hired carrier's vehicles and drivers; also when you give both"""


class ValidationResult(TypedDict):
    totals: Totals
    warnings: List[ValidationResultWarningsItem]
    """Probable objections of the authority; they refuse nothing"""
    xml: str
    """Unsigned XML; correlative 1 if the request leaves the number to the service"""


class ValidationResultWarningsItem(TypedDict):
    code: str
    message: str


class Validity(TypedDict):
    status: Literal["ACCEPTED", "VOIDED", "AUTHORIZED", "REJECTED", "NOT_FOUND"]
    issuer: Union[ValidityIssuer, None]
    observations: List[str]


class ValidityIssuer(TypedDict):
    status: str
    """State of the taxpayer, such as ACTIVO"""
    domicile: str
    """Condition of its domicile, such as HABIDO"""


class ValidityQuestion(TypedDict):
    ruc: str
    """RUC of the issuer, which may be any company"""
    documentType: Literal["01", "03", "04", "07", "08", "R1", "R7"]
    """Catalog 01; R1 is a recibo por honorarios, and R7 its credit note"""
    series: str
    correlative: int
    issueDate: str
    total: float
    """Total of the document, in its currency"""


class Vehicle(TypedDict):
    plate: str
    registrationCertificate: NotRequired[str]
    """Tarjeta única de circulación, or certificate of vehicle registration at the MTC"""
    authorization: NotRequired[Authorization]


class VoidedDocumentsRequest(TypedDict):
    issueDate: str
    referenceDate: str
    """The day on which all of these documents were issued"""
    correlative: NotRequired[int]
    """Number of the communication among those of its kind and issue date; the next one if it is left
    out
    """
    items: List[VoidedItem]


class VoidedItem(TypedDict):
    series: str
    correlative: int
    """Correlative of the document to void"""
    documentType: Literal["01", "03", "07", "08"]
    reason: str
    """Why it is void, in words"""


class VoidingAnswer(TypedDict):
    id: str
    """Id of the document"""
    status: Literal["SENT", "ACCEPTED", "REJECTED", "AUTHORITY_ERROR", "SIGN_ERROR", "ERROR"]
    cdrResponseCode: Union[str, None]
    cdrDescription: Union[str, None]
    ticket: Union[str, None]
    hash: Union[str, None]
    qr: Union[str, None]
    amountInWords: Union[str, None]
    livemode: bool
    """False for a document of a test company: it went to the sandbox and has no legal effect"""
    warnings: List[VoidingAnswerWarningsItem]
    """Probable objections of the authority; they refuse nothing"""


class VoidingAnswerWarningsItem(TypedDict):
    code: str
    message: str


class Webhook(TypedDict):
    id: str
    url: str
    description: Union[str, None]
    events: List[str]
    """Subscribed event types; empty for all types"""
    active: bool
    """Nothing is sent to an inactive webhook"""
    previousSecretUntil: Union[str, None]
    createdAt: str
    updatedAt: str


class WebhookDelivery(TypedDict):
    id: str
    event: WebhookDeliveryEvent
    status: Literal["PENDING", "DELIVERED", "FAILED"]
    attemptCount: float
    nextAttemptAt: Union[str, None]
    deliveredAt: Union[str, None]
    createdAt: str


class WebhookDeliveryDetail(TypedDict):
    id: str
    event: WebhookDeliveryDetailEvent
    status: Literal["PENDING", "DELIVERED", "FAILED"]
    attemptCount: float
    nextAttemptAt: Union[str, None]
    deliveredAt: Union[str, None]
    createdAt: str
    body: Event
    attempts: List[WebhookDeliveryDetailAttemptsItem]


class WebhookDeliveryDetailAttemptsItem(TypedDict):
    at: str
    durationMs: float
    status: Union[float, None]
    problem: Union[str, None]
    answer: Union[str, None]


class WebhookDeliveryDetailEvent(TypedDict):
    id: str
    """Value of `webhook-id`: the same for every attempt"""
    type: str


class WebhookDeliveryEvent(TypedDict):
    id: str
    """Value of `webhook-id`: the same for every attempt"""
    type: str


class WebhookWithSecret(TypedDict):
    id: str
    url: str
    description: Union[str, None]
    events: List[str]
    """Subscribed event types; empty for all types"""
    active: bool
    """Nothing is sent to an inactive webhook"""
    previousSecretUntil: Union[str, None]
    createdAt: str
    updatedAt: str
    secret: str
    """whsec_ and base64, as in Standard Webhooks. Shown only in this answer"""


class WebhooksCreateRequest(TypedDict):
    url: str
    """https in production; a public address, unless the service is configured otherwise"""
    events: NotRequired[List[Literal["document.accepted", "document.rejected", "document.authority_error", "document.sign_error", "document.error", "document.voided", "document.due_soon", "document.mismatch", "email.failed", "certificate.expiring", "payment.recorded", "payment.reversed"]]]
    """Event types to send; empty for all types, including future ones"""
    description: NotRequired[Union[str, None]]


class WebhooksListAnswer(TypedDict):
    data: List[Webhook]


class WebhooksListDeliveriesAnswer(TypedDict):
    data: List[WebhookDelivery]
    pagination: FeedPagination


class WebhooksReplayAnswer(TypedDict):
    deliveries: float
    """Number of events that are sent again"""
    nextFrom: Union[str, None]


WebhooksReplayRequest = TypedDict(
    "WebhooksReplayRequest",
    {
        # First instant, inclusive
        "from": "str",
        # Events before this instant; now by default
        "to": "NotRequired[str]",
        # Event types; those that the webhook is subscribed to by default
        "events": 'NotRequired[List[Literal["document.accepted", "document.rejected", "document.authority_error", "document.sign_error", "document.error", "document.voided", "document.due_soon", "document.mismatch", "email.failed", "certificate.expiring", "payment.recorded", "payment.reversed"]]]',
    },
)


class WebhooksUpdateRequest(TypedDict):
    url: NotRequired[str]
    """https in production; a public address, unless the service is configured otherwise"""
    events: NotRequired[List[Literal["document.accepted", "document.rejected", "document.authority_error", "document.sign_error", "document.error", "document.voided", "document.due_soon", "document.mismatch", "email.failed", "certificate.expiring", "payment.recorded", "payment.reversed"]]]
    """Event types to send; empty for all types, including future ones"""
    description: NotRequired[Union[str, None]]
    """null clears it"""
    active: NotRequired[bool]
