/** Spanish texts of the contact page and of the bar that floats over the pages. */
import type { contact as english } from "../en/contact";
import type { Translation } from "../translation";

export const contact: Translation<typeof english> = {
  title: "Contacto",
  description:
    "Llame, escriba o visítenos: {{address}}. {{dealer}} le atiende en español, inglés y portugués.",
  heading: {
    any: "Pregúntenos lo que quiera.",
    "test-drive": "Programe una prueba de manejo.",
    info: "Pregunte por un vehículo.",
    financing: "Pregunte por el financiamiento.",
    offer: "Pregunte por una oferta.",
    "trade-in": "Entregue su auto como parte de pago.",
    "find-one": "Díganos qué buscamos.",
  },
  lede: {
    any: "Le atendemos en español, inglés y portugués.",
    "test-drive": "Díganos qué vehículo y cuándo le queda bien. Le atendemos en español, inglés y portugués.",
  },
  message: {
    "test-drive": "Hola. Quisiera programar una prueba de manejo.",
    financing: "Hola. Tengo una pregunta sobre el financiamiento.",
    offer: "Hola. Tengo una pregunta sobre una oferta.",
    "trade-in": "Hola. Quisiera entregar mi auto como parte de pago.",
  },
  messageLoan:
    "Hola. Quisiera financiar {{price}} con {{down}} de pago inicial a {{term}} meses, a unos {{payment}} al mes.",
  messageOffer: "Hola. Tengo una pregunta sobre esta oferta: {{offer}}.",
  messageTestDriveOf: "Hola. Quisiera una prueba de manejo del {{name}} (VIN {{vin}}).",
  askingAbout: "Usted pregunta por",
  call: "Llámenos",
  sendMessage: "Escríbanos por WhatsApp",
  address: "Dirección",
  directions: "Cómo llegar",
  openMap: "Abrir el mapa interactivo",
  mapTitle: "Mapa interactivo: {{address}}",
  bar: "Accesos rápidos",
  viewInventory: "Ver inventario",
};
