/** Spanish texts of the accessibility page. */
import type { accessibility as english } from "../en/accessibility";
import type { Translation } from "../translation";

export const accessibility: Translation<typeof english> = () => ({
  title: "Accesibilidad",
  description:
    "Cómo {{dealer}} hace que este sitio funcione para todos, qué se prueba y cómo hablar con una persona.",
  lede: "Este sitio debe funcionar para todos. Nuestra meta: las pautas de accesibilidad WCAG 2.2, nivel AA.",
  help: {
    heading: "¿Algo no le funciona?",
    text: "Díganos y una persona le ayudará: puede leerle una página, enviarle fotos o documentos de otra forma o preparar su visita.",
    write: "Escribirnos",
  },
  tests: {
    heading: "Qué probamos",
    text: "Estas pruebas se hacen antes de cada cambio del sitio, en español, inglés y portugués:",
    axe: "una revisión automática de las páginas con axe, en colores claros y oscuros",
    keyboard: "solo con el teclado, con el foco siempre visible",
    zoom: "texto al 200% y pantallas angostas, sin deslizarse hacia los lados",
    script: "todas las tareas sin JavaScript",
    contrast: "los colores que fija su sistema (alto contraste)",
  },
  limits: {
    heading: "Lo que todavía no funciona bien",
    pictures: "Las fotos se describen con el nombre del carro, no con lo que muestra cada una.",
    english: "Algunos datos de un carro, como su equipamiento, están solo en inglés.",
    map: "El mapa interactivo es de Google. La dirección y cómo llegar también están como texto.",
    large:
      "Con letra mucho más grande de lo normal, en un teléfono angosto algunas partes se deslizan hacia los lados.",
  },
});
