/** Portuguese texts of the contact page and of the bar that floats over the pages. */
import type { contact as english } from "../en/contact";
import type { Translation } from "../translation";

export const contact: Translation<typeof english> = {
  title: "Contato",
  description:
    "Ligue, escreva ou venha nos visitar: {{address}}. A {{dealer}} atende em português, inglês e espanhol.",
  heading: {
    any: "Pergunte o que quiser.",
    "test-drive": "Agende um test drive.",
    info: "Pergunte sobre um veículo.",
    financing: "Pergunte sobre o financiamento.",
    offer: "Pergunte sobre uma oferta.",
    "trade-in": "Dê seu carro como parte do pagamento.",
    "find-one": "Diga o que procuramos.",
  },
  lede: {
    any: "Atendemos em português, inglês e espanhol.",
    "test-drive": "Diga qual veículo e quando fica bom para você. Atendemos em português, inglês e espanhol.",
  },
  message: {
    "test-drive": "Olá! Gostaria de agendar um test drive.",
    financing: "Olá! Tenho uma pergunta sobre o financiamento.",
    offer: "Olá! Tenho uma pergunta sobre uma oferta.",
    "trade-in": "Olá! Gostaria de dar meu carro como parte do pagamento.",
  },
  messageLoan:
    "Olá! Gostaria de financiar {{price}} com {{down}} de entrada em {{term}} meses, por cerca de {{payment}} ao mês.",
  messageOffer: "Olá! Tenho uma pergunta sobre esta oferta: {{offer}}.",
  messageTestDriveOf: "Olá! Gostaria de fazer um test drive com o {{name}} (VIN {{vin}}).",
  askingAbout: "Você está perguntando sobre",
  call: "Ligue para nós",
  sendMessage: "Mande uma mensagem no WhatsApp",
  address: "Endereço",
  directions: "Como chegar",
  openMap: "Abrir o mapa interativo",
  mapTitle: "Mapa interativo: {{address}}",
  bar: "Acesso rápido",
  viewInventory: "Ver estoque",
};
