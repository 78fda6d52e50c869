/** English texts of the accessibility page. */

export const accessibility = () => ({
  title: "Accessibility",
  description:
    "How {{dealer}} makes this website work for everyone, what is tested, and how to reach a person.",
  lede: "This website should work for everyone. It aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.",
  help: {
    heading: "Something in your way?",
    text: "Tell us, and a person will help: read a page aloud, send pictures or papers another way, or set up a visit.",
    write: "Write to us",
  },
  tests: {
    heading: "What we test",
    text: "These tests run before each change to the website, in English, Spanish, and Portuguese:",
    axe: "an automated check of the pages with axe, in light and dark colors",
    keyboard: "the keyboard alone, with the focus always visible",
    zoom: "text at 200% and narrow screens, without scrolling sideways",
    script: "every task without JavaScript",
    contrast: "colors that your system sets (high contrast)",
  },
  limits: {
    heading: "What doesn’t work well yet",
    pictures: "Car photos are described by the car’s name, not by what each one shows.",
    english: "Some details of a car, such as its equipment, are in English only.",
    map: "The interactive map is Google’s. The address and directions are there as text, too.",
    large: "With letters far larger than usual, a narrow phone may scroll sideways in places.",
  },
});
