/** English texts of the home page. */

export const home = {
  title: "Used cars in Orlando, Florida",
  description:
    "Family-owned used-car dealership on Old Winter Garden Road in Orlando: 150-point inspection, a free history report on every vehicle and financing for all credit types.",
  headline: "Used cars in plain light.",
  lede: "A family-owned lot in Orlando. Every vehicle comes with a free history report, and we finance all credit types.",
  browse: "Browse Cars",
  preApproval: "Get Pre-Approved",
  benefits: "Benefits",
  fastApproval: "Approval in as little as 10 minutes",
  zeroDown: "$0 down for qualified buyers",
  illustration: "Illustration",
  illustrationOf: "Illustration: {{name}}",
  trust: {
    heading: "What you can count on",
    inspection: { figure: "150-point", text: "inspection" },
    history: { figure: "Free", text: "history report on every vehicle" },
    warranty: { figure: "Warranty", text: "options for engine and transmission" },
    credit: { figure: "Financing", text: "for all credit types" },
  },
  reviews: {
    stars: "Five stars",
    text: "based on {{reviews}} reviews, as of {{month}}",
    link: "Read all reviews",
  },
  offers: { heading: "Special Offers", link: "View All Offers" },
  why: {
    heading: "Why people buy from us",
    financing: {
      title: "Financing for all credit",
      text: "First loan, credit on the mend or no history at all: tell us where you stand and we will look for a lender that fits.",
    },
    quality: {
      title: "Quality guaranteed",
      text: "A 150-point inspection, a free vehicle history report and warranty options for engine and transmission.",
    },
    pricing: {
      title: "Transparent pricing",
      text: "The price is the largest figure we print. Every payment shows its rate, its term and its down payment.",
    },
    team: {
      title: "Expert team",
      text: "People who know cars and can explain them in English, Spanish or Portuguese.",
    },
  },
  payment: {
    heading: "See the payment before you see us.",
    text: "Here is one loan, figured in full. Change the price, the rate or the term in the calculator and see yours.",
    action: "Get Pre-Approved Now",
    calculator: "Open the calculator",
    perMonth: "/mo*",
    example:
      "*Example for {{price}} with {{down}} down at {{apr}} APR over {{term}} months, on approved credit. Taxes and fees are not included.",
    credit: {
      title: "All credit types",
      text: "Good credit, damaged credit or none yet: you are welcome to apply.",
    },
    approval: { title: "Fast approval", text: "An answer in as little as 10 minutes." },
    terms: {
      title: "Transparent terms",
      text: "Rate, term and down payment are explained to you line by line.",
    },
  },
  remote: {
    heading: "Shop from home.",
    text: "You can see a vehicle well without coming to the lot.",
    action: "Request a Video Tour",
    walkaround: {
      title: "Video walkaround.",
      text: "We walk around the vehicle with the camera on while you ask.",
    },
    documents: {
      title: "Online documentation.",
      text: "The paperwork reaches you online, so you can read it in peace.",
    },
    delivery: { title: "Home delivery.", text: "We deliver anywhere in Central Florida." },
  },
  road: {
    browse: {
      title: "Browse online",
      text: "Price, photos and history report are on the vehicle’s page.",
    },
    video: { title: "Request a video tour", text: "Pick a time by phone or WhatsApp." },
    paperwork: { title: "Complete the paperwork", text: "Read it online, at your own pace." },
    delivery: { title: "Get delivery", text: "Your car comes to your door in Central Florida." },
  },
  quotes: {
    heading: "What buyers say",
    samples: "These are samples. Our customers’ own words will stand here.",
    sample: "sample",
    bought: "bought a {{vehicle}}",
    marisol: {
      highlight: "They explained the loan in Spanish, line by line.",
      text: "I had questions about everything: the rate, the term, the warranty. Nobody rushed me, and the number I signed was the number I had seen.",
    },
    darnell: {
      highlight: "The history report was on the table before I asked.",
      text: "The truck was exactly what they had shown me on video.",
    },
    thiago: {
      highlight: "We bought it without leaving the apartment.",
      text: "A video tour on Tuesday, papers online, and then the van was at our door.",
    },
  },
  local: {
    heading: "Orlando is home.",
    proud: {
      title: "Orlando proud",
      text: "Family-owned and locally run, right here on Old Winter Garden Road.",
    },
    languages: {
      title: "Multilingual team",
      text: "We speak English, Spanish and Portuguese, on the phone and at the desk.",
    },
    community: {
      title: "Community first",
      text: "Our customers are our neighbors, from Pine Hills to Kissimmee.",
    },
    welcome: {
      title: "All backgrounds welcome",
      text: "Whatever your credit and wherever you come from, you get a clear answer.",
    },
  },
  map: {
    alt: "Drawn map of west Orlando. The lot is on Old Winter Garden Road, east of Kirkman Road and west of downtown.",
    caption: "{{street}}. Drawn map, not to scale.",
  },
};
