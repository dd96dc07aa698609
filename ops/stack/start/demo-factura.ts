/** A factura anyone may send as often as they like: without a correlative it takes the next one. */
export function demoFactura(issueDate: string) {
  return {
    series: 'F001',
    issueDate,
    customer: { identityType: '6', identityNumber: '20601234565', name: 'Cliente de Prueba S.A.C.' },
    items: [{ code: 'P001', description: 'Café de Villa Rica 250 g', quantity: 2, unitCode: 'NIU', unitPrice: 50 }],
  };
}

/** Returns the request of the demo factura as a shell command. */
export function demoCurl(gatewayUrl: string, apiKey: string, issueDate: string): string {
  const lines = [
    `curl -s ${gatewayUrl}/api/invoices`,
    `-H 'Authorization: Bearer ${apiKey}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(demoFactura(issueDate))}'`,
  ];
  return lines.join(' \\\n  ');
}
