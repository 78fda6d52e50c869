/** English texts of the printed window card; the card itself is in English and Spanish. */

export const windowCard = () => ({
  link: "Print window card",
  title: "Window card: {{name}}",
  description: "A printable window card for the {{name}}, in English and Spanish.",
  hint: "Print this page from your browser. Only the card prints, on one letter-size sheet.",
  back: "Back to the vehicle",
  terms:
    "*Estimated payment for this price with {{down}} down at {{apr}} APR over {{term}} months, on approved credit. Your actual payment depends on the lender’s terms.",
  credit: "Financing for all credit types",
  rebuilt:
    "Rebuilt title: an insurance company once declared this vehicle a total loss, and it has since been repaired. Ask us what was repaired.",
  salvage:
    "Salvage title: an insurance company declared this vehicle a total loss. It can’t be driven on public roads until it’s repaired, inspected, and retitled as rebuilt.",
  flood: "Flood title: this vehicle was damaged by water. Ask us what was repaired.",
  branded:
    "Branded title: the state wrote past damage or a total loss on the title. Ask us what was repaired.",
  scan: "Scan to see this car on our website, ask about it, or schedule a test drive",
  qrLabel: "QR code for the vehicle’s page",
  asAdvertised: "As advertised on {{date}}",
});
