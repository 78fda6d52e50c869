/** English texts of the home page. */

export const home = () => ({
  title: "Used cars in Orlando, Florida",
  description:
    "Family-owned used-car dealership in Orlando: 150-point inspection, a free history report on every vehicle, and financing for all credit types, subject to lender terms.",
  headline: "Used cars. Straight answers.",
  lede: "A family-owned lot in Orlando. See the price, the payment, and the history before you drive over.",
  browse: "Browse Cars",
  preApproval: "Get Pre-Approved",
  under: "Under {{amount}}",
  shortcuts: "Popular searches",
  benefits: "Benefits",
  fastApproval: "Approval in as little as 10 minutes, subject to lender terms",
  zeroDown: "$0 down for qualified buyers",
  illustration: "Illustration",
  trust: {
    heading: "What you can count on",
    inspection: { title: "150-point inspection", text: "before you drive it home" },
    history: { title: "Free history report", text: "on every vehicle" },
    warranty: { title: "Warranty options", text: "on eligible vehicles" },
    credit: { title: "Financing", text: "for all credit types" },
  },
  arrivals: {
    heading: "Just in",
    all_one: "See {{count, number}} vehicle",
    all_other: "See all {{count, number}} vehicles",
  },
  reviews: {
    heading: "Reviews",
    stars: "{{rating}} out of 5 stars",
    text: "based on {{reviews}} reviews, as of {{month}}",
    link: "Read all reviews",
  },
  offers: { heading: "Special Offers", link: "View All Offers" },
  why: {
    heading: "Why people buy from us",
    financing: {
      title: "Financing for all credit",
      text: "First loan or past credit problems? We’ll look for a lender for you. Approval is subject to lender terms.",
    },
    quality: {
      title: "Quality guaranteed",
      text: "A 150-point inspection, a free history report, and a warranty on eligible vehicles.",
    },
    pricing: {
      title: "Transparent pricing",
      text: "Every payment shows its rate, term, and down payment.",
    },
    team: {
      title: "Expert team",
      text: "People who know cars, in English, Spanish, or Portuguese.",
    },
  },
  payment: {
    heading: "What fits your budget?",
    text: "Pick a payment. See the cars.",
    cars_one: "{{count, number}} car up to {{price}}",
    cars_other: "{{count, number}} cars up to {{price}}",
    upTo: "Cars up to {{price}}",
    action: "Get Pre-Approved Now",
    credit: {
      title: "All credit types",
      text: "Good, bad, or none yet. Subject to lender terms.",
    },
    approval: {
      title: "Fast approval",
      text: "In as little as 10 minutes, subject to lender terms.",
    },
    terms: {
      title: "Transparent terms",
      text: "We go over every line with you.",
    },
  },
  remote: {
    heading: "Shop from home.",
    text: "Video walkaround, online documentation, and home delivery anywhere in Central Florida.",
    action: "Request a video tour",
  },
  road: {
    browse: {
      title: "Browse online",
      text: "Photos, price, and history report.",
    },
    video: { title: "Request a video tour", text: "Pick a time by phone or message." },
    paperwork: {
      title: "Complete the paperwork",
      text: "Read it online, and ask us anything.",
    },
    delivery: { title: "Get delivery", text: "Anywhere in Central Florida." },
  },
  quotes: {
    heading: "What our customers say",
    samples: "These are samples. Our customers’ own words will go here.",
    sample: "sample",
    bought: "bought a {{vehicle}}",
  },
  local: {
    heading: "Orlando is home.",
    proud: {
      title: "Orlando proud",
      text: "Family-owned and locally run.",
    },
    languages: {
      title: "Multilingual team",
      text: "English, Spanish, and Portuguese.",
    },
    community: {
      title: "Community first",
      text: "Our neighbors, from Pine Hills to Kissimmee.",
    },
    welcome: {
      title: "All backgrounds welcome",
      text: "Whatever your credit, wherever you’re from.",
    },
  },
  map: {
    alt: "Illustrated map of west Orlando. The lot is on Old Winter Garden Road, east of Kirkman Road and west of downtown.",
    caption: "{{street}}. Illustrated map, not to scale.",
  },
});
