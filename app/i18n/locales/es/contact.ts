/** Spanish texts of the contact page and of the bar that floats over the pages. */
import type { contact as english } from "../en/contact";
import type { Translation } from "../translation";

export const contact: Translation<typeof english> = () => ({
  title: "Contacto",
  description:
    "Llámenos, escríbanos o visítenos: {{address}}. En {{dealer}} hablamos español, inglés y portugués.",
  heading: {
    any: "Pregúntenos lo que quiera.",
    "test-drive": "Agende una prueba de manejo.",
    info: "Pregunte por un vehículo.",
    financing: "Solicite su preaprobación.",
    offer: "Pregunte por una oferta.",
    "trade-in": "Entregue su carro como parte de pago (trade-in).",
    "find-one": "Díganos qué busca.",
    privacy: "Vea o elimine sus datos.",
  },
  lede: "Hablamos español, inglés y portugués.",
  ledeTradeIn: "Cuéntenos de su carro. Una persona lo revisa y le responde.",
  ledeFinancing:
    "Le responderemos sobre su presupuesto y los documentos que debe traer. No envíe su número de Seguro Social.",
  ledePrivacy:
    "Díganos si quiere ver, corregir o eliminar sus datos. Confirmaremos que es usted y le responderemos en un plazo de {{days}} días.",
  message: {
    "test-drive": "Hola. Quisiera agendar una prueba de manejo.",
    financing: "Hola. Quisiera solicitar una preaprobación.",
    offer: "Hola. Tengo una pregunta sobre una oferta.",
    "trade-in": "Hola. Quisiera entregar mi carro como parte de pago (trade-in).",
  },
  messageLoan:
    "Hola. Quisiera financiar {{price}} con {{down}}, a {{term}} meses, y pagar unos {{payment}} al mes.",
  messageLoanOf:
    "Hola. Quisiera financiar este vehículo: {{name}} ({{number}}), por {{price}}, con {{down}}, a {{term}} meses, y pagar unos {{payment}} al mes.",
  /** In both messages. */
  loanDown: "{{down}} de pago inicial",
  loanDownAndTrade: "{{down}} de pago inicial y {{trade}} por el carro que entrego",
  messagePreApprovalOf:
    "Hola. Quisiera solicitar una preaprobación para este vehículo: {{name}} ({{number}}).",
  messageOffer: "Hola. Tengo una pregunta sobre esta oferta: {{offer}}.",
  messageTestDriveOf: "Hola. Quisiera agendar una prueba de manejo: {{name}} ({{number}}).",
  messageWatch:
    "Hola. Me interesa este vehículo: {{name}} ({{number}}). Por favor, avísenme si baja de precio o si les llega uno parecido.",
  messageNextInLine:
    "Hola. Quisiera ser la siguiente persona en la lista para este vehículo: {{name}} ({{number}}).",
  askingAbout: "Usted pregunta por",
  pickAnother: "Elegir otro",
  talk: "¿Prefiere hablar?",
  sendMessage: "Escribir por WhatsApp",
  address: "Dirección",
  lotHours: "En el lote",
  contactHours: "Llamadas y mensajes",
  directions: "Cómo llegar",
  openMap: "Abrir el mapa interactivo",
  mapTitle: "Mapa interactivo: {{address}}",
  bar: "Accesos rápidos",
  viewInventory: "Ver inventario",
});
