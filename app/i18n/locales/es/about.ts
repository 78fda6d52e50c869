/** Spanish texts of the about page. */
import type { about as english } from "../en/about";
import type { Translation } from "../translation";

export const about: Translation<typeof english> = {
  title: "Nosotros",
  description:
    "Un concesionario familiar de autos usados, de gente de aquí, en Old Winter Garden Road, Orlando. Hablamos español, inglés y portugués, y entregamos en toda la Florida Central.",
  headline: "Una familia, un lote y respuestas claras.",
  story: {
    lede: "Somos un concesionario familiar de autos usados, de gente de aquí, en Old Winter Garden Road, al oeste de Orlando.",
    shoppers:
      "La gente llega a nosotros después de muchas noches comparando precios en el teléfono. Por eso lo hacemos sencillo: el precio está en el vehículo, el informe de historial es gratis y nuestro equipo habla español, inglés y portugués.",
    credit:
      "Unos clientes llegan con un crédito excelente y otros sin ninguno. Trabajamos con todo tipo de crédito y explicamos el préstamo antes de que alguien lo firme.",
  },
  promiseLabel: "Nuestra promesa",
  promise: "Usted verá el precio, el historial y las condiciones antes de que le pidan una decisión.",
  reasons: {
    heading: "Razones para visitarnos",
    inspection: { title: "Inspección de 150 puntos", text: "Una revisión punto por punto del vehículo." },
    history: { title: "Informe de historial gratis", text: "En cada vehículo, antes de que lo pida." },
    warranty: { title: "Opciones de garantía", text: "Para motor y transmisión." },
    home: {
      title: "Compre desde casa",
      text: "Recorrido por video, documentación en línea y entrega en toda la Florida Central.",
    },
  },
  financing: {
    heading: "Financiamiento para todo tipo de crédito",
    text: "La aprobación puede tardar solo 10 minutos, y el pago inicial puede ser de $0 para compradores que califiquen, sujeto a las condiciones del prestamista. La calculadora le muestra lo que un precio significa al mes antes de preguntarle a nadie.",
    link: "Calcule un pago",
  },
  facts: {
    heading: "Dónde entregamos y qué idiomas hablamos",
    area: "Entrega a domicilio",
    areaValue: "Florida Central",
    languages: "Idiomas",
    visit: "Planee su visita",
  },
};
