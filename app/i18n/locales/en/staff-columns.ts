/** English texts of staff's page on the columns of the sheet. */

export const staffColumns = {
  title: "Columns of the sheet",
  lede: "Tell us what each column of your sheet holds. We remember it until a heading changes; then we stop and ask again.",
  back: "Stock and sheet",
  link: "Columns of the sheet",
  states: {
    new: "Not confirmed yet. Nothing from this sheet goes on the website until an owner confirms the columns.",
    changed:
      "The headings changed. Nothing more from this sheet goes on the website until an owner confirms the columns again.",
    confirmed: "Confirmed.",
    confirmedBy: "Confirmed on {{moment}} by {{name}}.",
  },
  added: "New headings: {{headings}}",
  gone: "Headings that are gone: {{headings}}",
  ownersOnly: "Only an owner can confirm the columns.",
  table: "What goes where",
  direction: "on the website ← in your sheet",
  hints: {
    sku: "A 17-character VIN, or a stock number with a letter in it.",
    product_name: "Year, make, model, trim.",
    price: "An empty cell shows “Call for price”.",
    quantity:
      "1, yes, or x means on the lot; 0, no, or sold means off the lot. In a column named “Sold”, x or a date means sold.",
    description: "Color | miles | highlights. Shoppers see it, so don't choose a column with private notes.",
    image_url: "A link to a picture. Photos from Drive don't need it.",
  },
  example: "e.g. {{value}}",
  notFound: "not found",
  lost: "“{{heading}}” is gone from the sheet. Choose another column, or leave this field out.",
  lostRequired: "“{{heading}}” is gone from the sheet. Choose another column.",
  conflict: "More than one column could be this field: {{headings}}. Choose one.",
  problems: {
    required: "Choose a column: without it the sheet can't be read.",
    unknown: "This column isn't in the sheet anymore. Choose another one.",
    headingTwice: "The sheet has this heading twice. Rename one of the two columns, then reload this page.",
    usedTwice: "This column is also chosen for another field. Choose a different column for each.",
  },
  notConfirmed: "Not confirmed: please check the fields below.",
  sheetChanged:
    "The sheet's headings changed while this page was open. Nothing was confirmed: please check the columns as they are now.",
  ignored: "Ignored: {{headings}}",
  ignoredNone: "Ignored: none",
  ignoredNote: "These never leave the sheet. Shoppers can't see them.",
  confirm: "Confirm the columns",
  confirming: "Confirming...",
  syncNow: "Sync now",
  sample: "The first rows of your sheet",
  noRows: "There are no rows below the headings.",
  noHeading: "no heading",
  unreadable: "The sheet can't be read right now, so its columns can't be shown.",
};
