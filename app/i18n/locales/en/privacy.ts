/** English texts of the privacy page. A changed text needs a new `PRIVACY_VERSION`. */

export const privacy = () => ({
  title: "Privacy",
  description: "What {{dealer}} collects on this website, why, for how long, and how to see or delete it.",
  lede: "We keep what you send us, use it to answer you, and delete it when the time is up. We don’t sell it.",
  version: "Updated {{date}}",
  who: { heading: "Who we are" },
  collect: {
    heading: "What we collect, and why",
    form: "What you type into a form: name, email, phone, and message, plus the vehicle, test drive time, trade-in, and photos if you add them. We use it to answer you.",
    with: "With it: the date, the language, the page, the kind of website that led you here (such as Google or Facebook), and which consent text you saw.",
    flood:
      "To stop spam, we count messages by phone number and internet address. Both are stored scrambled, for about a day.",
    views: "How often each car’s page is viewed in a day: a number, without anything about you.",
    secrets: "Please don’t send Social Security, card, or bank numbers through this website.",
  },
  trackers: {
    heading: "No trackers",
    text: "Browsing sets no cookies. Only the Refresh button sets one, for a minute: it carries the result to the next page and says nothing about you. Our pages load nothing from other companies. Links to Google, WhatsApp, Facebook, and Instagram open their sites, with their own rules. The interactive map (Google) and car videos (YouTube, Vimeo, or Google) load only after you tap them. Those companies may set cookies.",
  },
  texts: {
    heading: "Calls and texts",
    person:
      "Only a person here calls, texts, or emails you, and only about your request. The website never texts you. Message and data rates may apply. Consent isn’t a condition of purchase.",
    stop: "To stop, reply STOP, or tell us by phone or email.",
    sharing:
      "We don’t share your phone number or your consent to texts with third parties or affiliates for marketing or promotions.",
  },
  processors: {
    heading: "Who handles it for us",
    text: "These companies handle data only for these tasks:",
    roles: {
      site: "{{company}} delivers this website, and holds your message, encrypted, while our database is down.",
      database: "{{company}} stores your message and its photos.",
      texts: "{{company}} texts your request to our own phones.",
      crm: "The company that runs our customer list (CRM) gets a copy of your request.",
      lists: "{{company}} stores our own list and photos of cars. It gets nothing about you.",
    },
  },
  keep: {
    heading: "How long we keep it",
    days_one: "Your message and its photos: {{count, number}} day, then they’re deleted automatically.",
    days_other: "Your message and its photos: {{count, number}} days, then they’re deleted automatically.",
    forever: "Your message and its photos: until you ask us to delete them.",
    suspected_one: "Photos of a message that looks like spam: {{count, number}} day.",
    suspected_other: "Photos of a message that looks like spam: {{count, number}} days.",
    logs: "Technical logs: up to 7 days. They have no names, numbers, addresses, or messages.",
    sale: "We keep purchase papers as long as the law requires.",
  },
  browser: {
    heading: "What stays in your browser",
    text: "These are on your device, and you can delete them:",
    names: {
      saved: "cars you saved, with their price that day",
      viewed: "cars you looked at",
      budget: "the monthly payment, down payment, and term you chose",
      source: "the website that led you here, for {{days}} days",
      languageLine: "that you answered the language question",
      "lead-draft": "what you typed into a form, until you close the tab",
      "lead-photos": "photos in a form, while it’s being sent",
      offline: "copies of car lists, for when you’re offline",
    },
    forget: "Delete it from this browser",
    forgotten: "Deleted.",
    noScript:
      "Without JavaScript nothing stays. To delete what stayed before, clear this site’s data in your browser’s settings.",
  },
  more: "More",
  rights: {
    heading: "See, correct, or delete your data",
    text: "Ask with the form, by phone, or by email. We check that it’s you and answer within {{days}} days. It’s free.",
    form: "Ask about my data",
  },
});
