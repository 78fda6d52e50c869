/** Portuguese texts of the offers, on the home page and on their own. */
import type { offers as english } from "../en/offers";
import type { Translation } from "../translation";

export const offers: Translation<typeof english> = {
  title: "Ofertas especiais",
  description:
    "Ofertas em vigor em carros usados da {{dealer}} em Orlando, na Flórida. Cada uma com suas condições.",
  lede: "Mencione a oferta quando ligar ou escrever. As condições estão em cada cupom.",
  none: "Hoje não há nenhuma oferta em vigor. Ligue para nós ou veja o que há na loja.",
  words: { warranty: "Grátis", firstTime: "1º" },
  tickets: {
    bonus: {
      badge: "Oferta limitada",
      title: "Bônus de {{figure}}",
      terms: "Em modelos 2023–2024 selecionados. Pergunte quais veículos da loja participam hoje.",
    },
    approval: {
      badge: "100% aprovado",
      title: "Aprovação garantida",
      terms:
        "Sujeito às condições da financeira. Todo tipo de crédito é bem-vindo, com entrada de $0 para compradores qualificados.",
    },
    warranty: {
      badge: "Garantia",
      title: "Garantia grátis de motor e câmbio",
      terms: "Peça por escrito as condições do veículo que você escolher.",
    },
    inspection: {
      badge: "Inspeção",
      title: "Inspeção de {{figure}} pontos",
      terms: "Uma revisão ponto a ponto do carro que você vai levar para casa.",
    },
    discount: {
      badge: "Veículos selecionados",
      title: "{{figure}} de desconto em veículos selecionados",
      terms: "Nem todo veículo participa. Pergunte quais participam antes de assinar.",
      contact: "Pergunte quais veículos",
    },
    zeroApr: {
      badge: "Crédito aprovado",
      title: "{{figure}} APR em até 60 meses",
      terms:
        "Sujeito à aprovação de crédito e às condições da financeira. Nem todo comprador ou veículo se qualifica.",
      contact: "Pergunte sobre o {{figure}} APR",
    },
    referral: {
      badge: "Bônus por indicação",
      title: "Bônus de {{figure}} por indicação",
      terms: "Indique alguém que compre. O bônus é pago a você depois da venda.",
      contact: "Indique alguém",
    },
    firstTime: {
      badge: "Primeiro carro",
      title: "Especial para a primeira compra",
      terms:
        "Conte que é o seu primeiro carro e pergunte o que vale para você. Sujeito às condições da financeira.",
      contact: "Pergunte sobre o primeiro carro",
    },
  },
  onTheLot: "Veja o que há na loja.",
  viewInventory: "Ver estoque",
  call: "Ligue para {{phone}}",
};
