/** Customer testimonials. The owner edits only this file to change them; the texts are in the locale files. */

interface Testimonial {
  /** Key of its highlight and text in the home page's locale files. */
  readonly id: "marisol" | "darnell" | "thiago";
  readonly name: string;
  readonly location: string;
  /** Whole stars out of five. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
  /** Year, make and model of the purchased vehicle. */
  readonly vehicle: string;
  readonly bodyStyle: "SUV" | "Truck" | "Van";
  /** True for placeholder content, which the page labels as such; false for a real customer's words. */
  readonly isSample: boolean;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: "marisol",
    name: "Marisol R.",
    location: "Kissimmee",
    rating: 5,
    vehicle: "2018 Nissan Rogue",
    bodyStyle: "SUV",
    isSample: true,
  },
  {
    id: "darnell",
    name: "Darnell W.",
    location: "Pine Hills",
    rating: 5,
    vehicle: "2012 Toyota Tundra",
    bodyStyle: "Truck",
    isSample: true,
  },
  {
    id: "thiago",
    name: "Thiago & Camila S.",
    location: "MetroWest",
    rating: 5,
    vehicle: "2016 Chrysler Town & Country",
    bodyStyle: "Van",
    isSample: true,
  },
];
