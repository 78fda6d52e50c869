/** The wording of the English Buyers Guide. */
import type { GuideWording } from "./guide-wording";

export const wordingEn: GuideWording = {
  version: "2017-01-27/1",
  source:
    "16 CFR 455.2, Figures 1 and 3, as amended at 81 FR 81678 (Nov. 18, 2016). The figures are pictures; two independent copies of the form agree on these words.",
  date: "2017-01-27",
  title: "BUYERS GUIDE",
  important: {
    lead: "IMPORTANT:",
    text: "Spoken promises are difficult to enforce. Ask the dealer to put all promises in writing. Keep this form.",
  },
  vehicle: {
    make: "VEHICLE MAKE",
    model: "MODEL",
    year: "YEAR",
    vin: "VEHICLE IDENTIFICATION NUMBER (VIN)",
  },
  warranties: "WARRANTIES FOR THIS VEHICLE:",
  asIs: {
    heading: "AS IS - NO DEALER WARRANTY",
    text: "THE DEALER DOES NOT PROVIDE A WARRANTY FOR ANY REPAIRS AFTER SALE.",
  },
  dealerWarranty: {
    heading: "DEALER WARRANTY",
    full: "FULL WARRANTY.",
    limited: {
      lead: "LIMITED WARRANTY.",
      text: "The dealer will pay {labor}% of the labor and {parts}% of the parts for the covered systems that fail during the warranty period. Ask the dealer for a copy of the warranty, and for any documents that explain warranty coverage, exclusions, and the dealer's repair obligations. *Implied warranties* under your state's laws may give you additional rights.",
    },
    systems: "SYSTEMS COVERED:",
    duration: "DURATION:",
  },
  otherWarranties: {
    heading: "NON-DEALER WARRANTIES FOR THIS VEHICLE:",
    manufacturer: {
      lead: "MANUFACTURER'S WARRANTY STILL APPLIES.",
      text: "The manufacturer's original warranty has not expired on some components of the vehicle.",
    },
    manufacturerUsed: "MANUFACTURER'S USED VEHICLE WARRANTY APPLIES.",
    otherUsed: "OTHER USED VEHICLE WARRANTY APPLIES.",
    ask: "Ask the dealer for a copy of the warranty document and an explanation of warranty coverage, exclusions, and repair obligations.",
  },
  serviceContract: {
    lead: "SERVICE CONTRACT.",
    text: "A service contract on this vehicle is available for an extra charge. Ask for details about coverage, deductible, price, and exclusions. If you buy a service contract within 90 days of your purchase of this vehicle, *implied warranties* under your state's laws may give you additional rights.",
  },
  inspection: "ASK THE DEALER IF YOUR MECHANIC CAN INSPECT THE VEHICLE ON OR OFF THE LOT.",
  history: {
    lead: "OBTAIN A VEHICLE HISTORY REPORT AND CHECK FOR OPEN SAFETY RECALLS.",
    text: "For information on how to obtain a vehicle history report, visit ftc.gov/usedcars. To check for open safety recalls, visit safercar.gov. You will need the vehicle identification number (VIN) shown above to make the best use of the resources on these sites.",
  },
  otherSide: {
    lead: "SEE OTHER SIDE",
    text: "for important additional information, including a list of major defects that may occur in used motor vehicles.",
  },
  spanish:
    "Si el concesionario gestiona la venta en español, pídale una copia de la Guía del Comprador en español.",
  defects: {
    heading: "Here is a list of some major defects that may occur in used vehicles.",
    systems: [
      {
        name: "Frame & Body",
        defects: ["Frame-cracks, corrective welds, or rusted through", "Dog tracks-bent or twisted frame"],
      },
      {
        name: "Engine",
        defects: [
          "Oil leakage, excluding normal seepage",
          "Cracked block or head",
          "Belts missing or inoperable",
          "Knocks or misses related to camshaft lifters and push rods",
          "Abnormal exhaust discharge",
        ],
      },
      {
        name: "Transmission & Drive Shaft",
        defects: [
          "Improper fluid level or leakage, excluding normal seepage",
          "Cracked or damaged case which is visible",
          "Abnormal noise or vibration caused by faulty transmission or drive shaft",
          "Improper shifting or functioning in any gear",
          "Manual clutch slips or chatters",
        ],
      },
      {
        name: "Differential",
        defects: [
          "Improper fluid level or leakage, excluding normal seepage",
          "Cracked or damaged housing which is visible",
          "Abnormal noise or vibration caused by faulty differential",
        ],
      },
      {
        name: "Cooling System",
        defects: ["Leakage including radiator", "Improperly functioning water pump"],
      },
      {
        name: "Electrical System",
        defects: ["Battery leakage", "Improperly functioning alternator, generator, battery, or starter"],
      },
      { name: "Fuel System", defects: ["Visible leakage"] },
      {
        name: "Inoperable Accessories",
        defects: ["Gauges or warning devices", "Air conditioner", "Heater & Defroster"],
      },
      {
        name: "Brake System",
        defects: [
          "Failure warning light broken",
          "Pedal not firm under pressure (DOT spec.)",
          "Not enough pedal reserve (DOT spec.)",
          "Does not stop vehicle in straight line (DOT spec.)",
          "Hoses damaged",
          "Drum or rotor too thin (Mfgr. Specs)",
          "Lining or pad thickness less than 1/32 inch",
          "Power unit not operating or leaking",
          "Structural or mechanical parts damaged",
        ],
      },
      { name: "Air Bags", defects: [] },
      {
        name: "Steering System",
        defects: [
          "Too much free play at steering wheel (DOT specs.)",
          "Free play in linkage more than 1/4 inch",
          "Steering gear binds or jams",
          "Front wheels aligned improperly (DOT specs.)",
          "Power unit belts cracked or slipping",
          "Power unit fluid level improper",
        ],
      },
      {
        name: "Suspension System",
        defects: [
          "Ball joint seals damaged",
          "Structural parts bent or damaged",
          "Stabilizer bar disconnected",
          "Spring broken",
          "Shock absorber mounting loose",
          "Rubber bushings damaged or missing",
          "Radius rod damaged or missing",
          "Shock absorber leaking or functioning improperly",
        ],
      },
      {
        name: "Tires",
        defects: ["Tread depth less than 2/32 inch", "Sizes mismatched", "Visible damage"],
      },
      { name: "Wheels", defects: ["Visible cracks, damage or repairs", "Mounting bolts loose or missing"] },
      { name: "Exhaust System", defects: ["Leakage", "Catalytic Converter"] },
    ],
  },
  dealer: {
    name: "DEALER NAME",
    address: "ADDRESS",
    phone: "TELEPHONE",
    email: "EMAIL",
    complaints: "FOR COMPLAINTS AFTER SALE, CONTACT:",
  },
  receipt: "I hereby acknowledge receipt of the Buyers Guide at the closing of this sale.",
  contract: {
    lead: "IMPORTANT:",
    text: "The information on this form is part of any contract to buy this vehicle. Removing this label before consumer purchase (except for purpose of test-driving) violates federal law (16 C.F.R. 455).",
  },
};
