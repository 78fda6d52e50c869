/** Who says what about the dealership. The owner edits this file alone; the words in three languages stand with the other texts. */

interface Testimonial {
  /** Names its highlight and its text among the texts of the home page. */
  readonly id: "marisol" | "darnell" | "thiago";
  readonly name: string;
  readonly location: string;
  /** Whole stars out of five. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
  /** Year, make and model of what was bought. */
  readonly vehicle: string;
  readonly bodyStyle: "SUV" | "Truck" | "Van";
  /** Made up to show the place; the page says so. A customer's own words are no sample. */
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
