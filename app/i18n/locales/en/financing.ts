/** English texts of the financing page and its calculator. */

export const financing = () => ({
  title: "Financing and payment calculator",
  description:
    "Estimate your monthly payment and total interest, then ask for a pre-approval in Orlando, Florida. We work with all credit types. Subject to lender terms.",
  heading: "Estimate your payment before you come in.",
  lede: "Enter a price, a rate, and a term to see the payment, the interest, and the total.",
  benefitsHeading: "Why finance with us",
  benefits: {
    credit: {
      figure: "All credit types",
      text: "Good, bad, or none yet. Approval is subject to lender terms.",
    },
    speed: { figure: "10 minutes", text: "Approved in as little as 10 minutes, subject to lender terms." },
    down: { figure: "$0 down", text: "For qualified buyers, subject to lender terms." },
    terms: { figure: "Clear terms", text: "Rate, term, and total before you sign." },
  },
  calculator: "Payment calculator",
  forVehicle: "For the {{name}}",
  fields: {
    price: "Vehicle price\u00A0($)",
    apr: "Interest rate (APR,\u00A0%)",
    term: "Loan term (months)",
    down: "Down payment\u00A0($)",
    trade: "Trade-in value\u00A0($)",
  },
  slider: "{{field}}, slider",
  optional: "Optional",
  months: "{{number}} months",
  problems: {
    price: "Enter a price from {{min}} to {{max}}, like 15,900.",
    apr: "Enter a rate from {{min}} to {{max}}, like 8.9.",
    term: "Enter a whole number of months from {{min}} to {{max}}, like 60.",
    down: "Enter an amount from {{min}} to {{max}}, like 2,000. The down payment and trade-in together must be less than the price, or there’s nothing to finance.",
    trade:
      "Enter an amount from {{min}} to {{max}}, like 2,000. The down payment and trade-in together must be less than the price, or there’s nothing to finance.",
  },
  calculate: "Calculate",
  result: "Estimated monthly payment",
  mend: "We can’t estimate a payment yet. Please check:",
  estimate:
    "*Estimate for {{price}} at {{apr}} APR over {{term}} months, with {{down}} down and {{trade}} for your trade-in, on approved credit. The lender sets the final rate.",
  borrowed: "Amount financed",
  totalInterest: "Total interest",
  totalPaid: "Total paid over {{term}} months",
  chart:
    "Bar chart of each year’s payments, split into principal and interest. The table below has the numbers.",
  year: "Year {{year}}",
  principal: "Principal",
  interest: "Interest",
  amountAtRight: "Interest (amount at right)",
  yearByYear: "Year-by-year table",
  yearColumn: "Year",
  balance: "Remaining balance",
  getPreApproved: "Get Pre-Approved",
  paymentMax: "Cars at {{maximum}}/mo or less",
  priceMax: "Cars at {{maximum}} or less",
  howHeading: "How it works",
  steps: {
    ask: {
      heading: "Tell us about your situation",
      text: "Send us a message or call. All credit types are welcome.",
    },
    answer: {
      heading: "Get an answer",
      text: "Approval in as little as 10 minutes, subject to lender terms.",
    },
    sign: {
      heading: "Choose your vehicle and sign",
      text: "We go over the rate, term, and down payment with you before you sign.",
    },
  },
  questionsHeading: "Frequently asked questions",
  questions: {
    credit: {
      question: "Can I apply with bad credit or no credit?",
      answer: "Yes. We work with all credit types. Approval is subject to lender terms.",
    },
    down: {
      question: "Do I need a down payment?",
      answer:
        "Qualified buyers can finance with $0 down, subject to lender terms. A down payment or a trade-in lowers the amount you finance and your monthly payment.",
    },
    method: {
      question: "How is the payment calculated?",
      answer:
        "It’s a standard loan with equal monthly payments over the term you choose. Each month’s interest is the APR divided by 12, charged on what you still owe. The last payment is adjusted for rounding.",
    },
    final: {
      question: "Is this my final rate?",
      answer:
        "No. It’s an estimate, on approved credit. The lender sets your rate after reviewing your application.",
    },
  },
  nextHeading: "Ready when you are.",
  nextText: "Ask for a pre-approval, or see what’s on the lot first.",
  browseCars: "Browse Cars",
});
