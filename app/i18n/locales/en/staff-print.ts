/** English texts of the pages that print window cards and Buyers Guides. */

export const staffPrint = () => ({
  room: {
    title: "Print",
    kind: "What to print",
    kinds: {
      cards: "Window cards",
      guides: "Buyers Guides in English and Spanish",
      guidesEn: "Buyers Guides in English",
      guidesEs: "Buyers Guides in Spanish",
    },
    printAll_one: "Print for the vehicle on the lot",
    printAll_other: "Print for all {{count, number}} vehicles",
    some: "Or choose vehicles",
    printChecked: "Print for the checked vehicles",
    none: "There are no vehicles on the lot.",
    tooMany_one: "You can print one vehicle at a time. Check the others to print them.",
    tooMany_other:
      "You can print up to {{count, number}} vehicles at a time. Open the others one by one to print theirs.",
    missing_one: "{{count, number}} vehicle has no warranty chosen, so no Buyers Guide",
    missing_other: "{{count, number}} vehicles have no warranty chosen, so no Buyers Guide",
    missingText: "How are they sold? Vehicles that already have a warranty keep it.",
    setMissing_one: "Use for that vehicle",
    setMissing_other: "Use for all {{count, number}}",
    setChecked: "Use for the checked ones",
    saved_one: "Saved for {{count, number}} vehicle. Its Buyers Guide can be printed now.",
    saved_other: "Saved for {{count, number}} vehicles. Their Buyers Guides can be printed now.",
    outdated:
      "Someone else changed the warranty you chose, so nothing was saved. These are the warranties now. Choose again.",
    unchecked: "Check the vehicles first.",
    chosen:
      "Each vehicle you checked already has a warranty, so nothing changed. To change one, open the vehicle.",
    warranty: {
      asIs: "As Is",
      dealer: "Dealer warranty",
      none: "Choose warranty",
    },
  },
  sheets: {
    back: "Back to Print",
    paper: "Print at 100% on one side of letter paper.",
    count_one: "Ready to print: {{count, number}} vehicle",
    count_other: "Ready to print: {{count, number}} vehicles",
    parts: "Sheets print in parts, so that they load fast. Print these first.",
    next_one: "Continue with the last vehicle",
    next_other: "Continue with the other {{count, number}} vehicles",
    leftOut_one: "{{count, number}} vehicle is left out",
    leftOut_other: "{{count, number}} vehicles are left out",
    reasons: {
      noWarranty: "Choose As Is or a dealer warranty first",
      sold: "Sold",
      notListed: "Not on the website yet",
    },
  },
  guide: {
    title: "Buyers Guide",
    pageTitle: "Buyers Guide: {{name}}",
    languages: "Languages to print",
    language: { en: "English", es: "Spanish" },
    show: "Show",
    print: "Print",
    changeWarranty: "Change the warranty",
    check: {
      title: "Check before posting",
      paper: "Print at 100% on both sides of letter paper.",
      otherWarranties:
        "The boxes for other warranties are blank. If the manufacturer's warranty or another one applies, mark them with a pen.",
      complaints: "For complaints after the sale, the guide names {{contact}}.",
      vin: "{{vin}} isn't a valid 17-character VIN. Check it against the vehicle.",
      name: "The vehicle's name has to start with its year, make, and model. What's missing stays blank.",
      spanish:
        "Some systems covered or durations aren't entered in Spanish, so the Spanish guide prints them as typed in English.",
    },
    noWarranty: {
      title: "Choose the warranty first",
      text: "The Buyers Guide says whether a vehicle is sold As Is or with a dealer warranty. No one has chosen that for {{name}} yet, so there's nothing to print.",
      link: "Choose the warranty",
    },
    compare: {
      title: "Compare the wording with the FTC's form",
      text: "Federal law sets every word on the Buyers Guide. Until an owner compares ours with the FTC's form, each sheet prints with DRAFT across it.",
      onlyOwner: "Only an owner can confirm it.",
      rule: "Open the rule (16 CFR Part 455)",
      confirm: "I compared this with the FTC's form",
      words: {
        en: "English: the rule shows this form only as a picture. We typed it from two copies that match.",
        es: "Spanish: the rule shows this form only as a picture, and we found no copy to type it from. Most of it is our translation. Compare every line.",
      },
    },
    compared: {
      en: "English: {{name}} compared the wording with the FTC's form on {{date}}.",
      es: "Spanish: {{name}} compared the wording with the FTC's form on {{date}}.",
    },
  },
});
