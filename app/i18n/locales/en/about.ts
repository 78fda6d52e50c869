/** English texts of the about page. */

export const about = () => ({
  title: "About Us",
  description:
    "Family-owned used-car dealership on Old Winter Garden Road in Orlando. We speak English, Spanish, and Portuguese, and we deliver anywhere in Central Florida.",
  headline: "Family-owned, with straight answers.",
  story: {
    lede: "We’re a family-owned, locally run used-car dealership on Old Winter Garden Road, on the west side of Orlando.",
    shoppers:
      "You’ve probably spent a few evenings comparing prices on your phone. So we keep it simple: you can estimate payments online, the history report is free, and our team speaks English, Spanish, and Portuguese.",
    credit:
      "Some of our customers have excellent credit, and some have none. We work with all credit types, and we go over the loan with you before you sign.",
  },
  promiseLabel: "Our promise",
  promise: "You’ll see the price, the history, and the terms before we ask you to decide.",
  reasons: {
    heading: "Reasons to buy here",
    inspection: { title: "150-point inspection", text: "We go over the vehicle point by point." },
    history: { title: "Free history report", text: "For every vehicle on the lot." },
    warranty: {
      title: "Warranty options",
      text: "An engine and transmission warranty on eligible vehicles, with written terms.",
    },
    home: {
      title: "Buy from home",
      text: "A video walkaround, online paperwork, and delivery anywhere in Central Florida.",
    },
  },
  financing: {
    heading: "Financing for all credit types",
    text: "Approval in as little as 10 minutes and $0 down for qualified buyers, subject to lender terms. The calculator shows an estimated monthly payment for the price you enter.",
    link: "Calculate your payment",
  },
  facts: {
    heading: "Delivery, languages, and lot hours",
    area: "Home delivery",
    areaValue: "Central Florida",
    license: "Florida dealer license",
    languages: "Languages",
    languagesValue: "English, Spanish, and Portuguese",
    visit: "Plan a visit",
  },
});
