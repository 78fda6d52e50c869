/** Portuguese texts of the contact page and of the bar that floats over the pages. */
import type { contact as english } from "../en/contact";
import type { Translation } from "../translation";

export const contact: Translation<typeof english> = () => ({
  title: "Contato",
  description:
    "Ligue, mande uma mensagem ou venha nos visitar: {{address}}. A {{dealer}} atende em português, inglês e espanhol.",
  heading: {
    any: "Pergunte o que quiser.",
    "test-drive": "Agende um test drive.",
    info: "Pergunte sobre um veículo.",
    financing: "Peça sua pré-aprovação.",
    offer: "Pergunte sobre uma oferta.",
    "trade-in": "Dê seu carro na troca.",
    "find-one": "Diga o que você procura.",
    privacy: "Veja ou exclua seus dados.",
  },
  lede: "Atendemos em português, inglês e espanhol.",
  ledeTradeIn: "Conte sobre o seu carro. Uma pessoa avalia e responde para você.",
  ledeFinancing: "Vamos falar do seu orçamento e do que trazer. Não envie seu número de Social Security.",
  ledePrivacy:
    "Diga se quer ver, corrigir ou excluir seus dados. Vamos confirmar que é você e responder em até {{days}} dias.",
  message: {
    "test-drive": "Olá! Gostaria de agendar um test drive.",
    financing: "Olá! Gostaria de pedir uma pré-aprovação.",
    offer: "Olá! Tenho uma dúvida sobre uma oferta.",
    "trade-in": "Olá! Gostaria de dar meu carro na troca.",
  },
  messageLoan:
    "Olá! Gostaria de financiar {{price}} com {{down}} e {{term}} parcelas de cerca de {{payment}}.",
  messageLoanOf:
    "Olá! Gostaria de financiar este veículo: {{name}} ({{number}}), por {{price}}, com {{down}} e {{term}} parcelas de cerca de {{payment}}.",
  /** In both messages. */
  loanDown: "{{down}} de entrada",
  loanDownAndTrade: "{{down}} de entrada, {{trade}} do meu carro na troca",
  messagePreApprovalOf: "Olá! Gostaria de pedir uma pré-aprovação para este veículo: {{name}} ({{number}}).",
  messageOffer: "Olá! Tenho uma dúvida sobre esta oferta: {{offer}}.",
  messageTestDriveOf: "Olá! Gostaria de fazer um test drive: {{name}} ({{number}}).",
  messageWatch:
    "Olá! Tenho interesse neste veículo: {{name}} ({{number}}). Por favor, me avisem se o preço cair ou se chegar um parecido.",
  messageNextInLine:
    "Olá! Gostaria de ser a próxima pessoa da fila para este veículo: {{name}} ({{number}}).",
  askingAbout: "Você está perguntando sobre",
  pickAnother: "Escolher outro",
  talk: "Prefere conversar?",
  sendMessage: "Chamar no WhatsApp",
  address: "Endereço",
  lotHours: "Na loja",
  contactHours: "Ligações e mensagens",
  directions: "Como chegar",
  openMap: "Abrir o mapa interativo",
  mapTitle: "Mapa interativo: {{address}}",
  bar: "Acesso rápido",
  viewInventory: "Ver estoque",
});
