/** English texts of the printed card that hangs in a vehicle's window; the card itself speaks English and Spanish. */

export const windowCard = {
  link: "Print window card",
  title: "Window card: {{name}}",
  description: "A card to print for the window of the {{name}}, in English and Spanish.",
  hint: "Print this page from your browser: it fills one Letter sheet, without header and footer.",
  back: "Back to the vehicle",
  perMonth: "about {{payment}} a month*",
  terms:
    "*Estimated payment for this price with {{down}} down at {{apr}} APR over {{term}} months, on approved credit. Your lender’s terms decide. Taxes and fees are not included.",
  credit: "Financing for all credit types",
  rebuilt:
    "Rebuilt title: an insurer once declared this vehicle a total loss, and it has been repaired since. Ask us what was repaired.",
  scan: "Scan for photos, history report and payment calculator",
  qrLabel: "QR code of the vehicle’s page",
  asAdvertised: "As advertised on {{date}}",
};
