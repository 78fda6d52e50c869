/** English texts of the about page. */

export const about = {
  title: "About Us",
  description:
    "A family-owned, locally run used-car dealership on Old Winter Garden Road in Orlando. We speak English, Spanish and Portuguese and deliver anywhere in Central Florida.",
  headline: "A family, a lot, and plain answers.",
  story: {
    lede: "We are a family-owned, locally run used-car dealership on Old Winter Garden Road, on the west side of Orlando.",
    shoppers:
      "People come to us after long evenings of comparing prices on a phone. So we keep it simple: the price is on the vehicle, the history report is free, and our team speaks English, Spanish and Portuguese.",
    credit:
      "Some customers arrive with excellent credit and some with none. We work with all credit types, and we explain the loan before anyone signs it.",
  },
  promiseLabel: "Our promise",
  promise: "You will see the price, the history and the terms before you are asked for a decision.",
  reasons: {
    heading: "Reasons to come by",
    inspection: { title: "150-point inspection", text: "A point-by-point check of the vehicle." },
    history: { title: "Free history report", text: "On every vehicle, before you ask." },
    warranty: { title: "Warranty options", text: "For engine and transmission." },
    home: {
      title: "Buy from home",
      text: "Video walkaround, online documentation and delivery anywhere in Central Florida.",
    },
  },
  financing: {
    heading: "Financing for all credit types",
    text: "Approval in as little as 10 minutes and $0 down for qualified buyers, subject to lender terms. The calculator shows what a price means per month before you ask anyone.",
    link: "Calculate a payment",
  },
  facts: {
    heading: "Where we deliver, and what we speak",
    area: "Home delivery",
    areaValue: "Central Florida",
    languages: "Languages",
    visit: "Plan a Visit",
  },
};
