/** English texts of the financing page and its calculator. */

export const financing = {
  title: "Financing and payment calculator",
  description:
    "Estimate your monthly payment, interest included, and get pre-approved in Orlando, Florida. All credit types are welcome.",
  heading: "Know your number before you come in.",
  lede: "Choose a price, a rate and a term. The payment, the interest and the total follow.",
  benefitsHeading: "What you can count on",
  benefits: {
    credit: {
      figure: "All credit types",
      text: "Good, bad or none yet. Approval is subject to lender terms.",
    },
    speed: { figure: "10 minutes", text: "Approval can take as little as that." },
    down: { figure: "$0 down", text: "For qualified buyers." },
    terms: { figure: "Clear terms", text: "Rate, term and total, before you sign." },
  },
  calculator: "Payment calculator",
  fields: {
    price: "Vehicle price in\u00A0$",
    apr: "Interest rate, APR in\u00A0%",
    term: "Loan term in months",
    down: "Down payment in\u00A0$",
    trade: "Trade-in value in\u00A0$",
  },
  slider: "{{field}}, slider",
  optional: "Optional",
  months: "{{number}} months",
  problems: {
    price: "Enter a price from {{min}} to {{max}}.",
    apr: "Enter a rate from {{min}} to {{max}}.",
    term: "Enter whole months, from {{min}} to {{max}}.",
    down: "Enter an amount from {{min}} to {{max}}.",
    trade: "Enter an amount from {{min}} to {{max}}.",
  },
  exceedsPrice:
    "Down payment and trade-in together are more than the vehicle price, so there is nothing to finance.",
  calculate: "Calculate",
  result: "Estimated monthly payment",
  mend: "There is no payment yet. Please correct:",
  estimate:
    "*Estimate for {{price}} with {{down}} down and {{trade}} for a trade-in at {{apr}} APR over {{term}} months, on approved credit. Your lender sets the final rate. Taxes and fees are not included.",
  borrowed: "You borrow",
  totalInterest: "Total interest",
  totalPaid: "Total paid over {{term}} months",
  chart:
    "Bars, one for each year’s payments, split into principal and interest. The table below has the figures.",
  year: "Year {{year}}",
  principal: "Principal",
  interest: "Interest",
  amountAtRight: "Interest, amount on the right",
  yearByYear: "Year by year, as a table",
  yearColumn: "Year",
  balance: "Still owed",
  getPreApproved: "Get Pre-Approved",
  vehiclesUnder: "See vehicles under {{price}}",
  allVehicles: "See all vehicles",
  howHeading: "How it works",
  steps: {
    ask: { heading: "Tell us where you stand", text: "Write or call. All credit types are welcome." },
    answer: { heading: "Get an answer", text: "Approval can take as little as 10 minutes." },
    sign: {
      heading: "Choose your vehicle and sign",
      text: "We read rate, term and down payment with you before you sign.",
    },
  },
  questionsHeading: "Questions people ask",
  questions: {
    credit: {
      question: "Can I apply with bad credit or none?",
      answer: "Yes. We work with all types of credit. Approval is subject to lender terms.",
    },
    down: {
      question: "Do I need a down payment?",
      answer:
        "Qualified buyers can finance with $0 down. A down payment or a trade-in lowers what you borrow, and with it the payment.",
    },
    method: {
      question: "How is the payment calculated?",
      answer:
        "As a standard loan with equal monthly payments: the APR divided by twelve, over the term you choose. The last payment settles the cents that rounding leaves.",
    },
    final: {
      question: "Is the figure here my final rate?",
      answer:
        "No. It is an estimate on approved credit. The lender sets your rate after looking at your application.",
    },
  },
  nextHeading: "Ready when you are.",
  nextText: "Ask for your pre-approval, or see first what stands on the lot.",
  browseCars: "Browse Cars",
};
