/** Portuguese texts of the about page. */
import type { about as english } from "../en/about";
import type { Translation } from "../translation";

export const about: Translation<typeof english> = () => ({
  title: "Sobre nós",
  description:
    "Loja familiar de carros usados na Old Winter Garden Road, em Orlando. Atendemos em português, inglês e espanhol e entregamos em toda a Flórida Central.",
  headline: "Uma loja de família, sem enrolação.",
  story: {
    lede: "Somos uma loja familiar de carros usados, tocada por gente de Orlando, na Old Winter Garden Road, na zona oeste da cidade.",
    shoppers:
      "Você já deve ter passado algumas noites comparando preços no celular. Por isso simplificamos: você calcula a parcela no site, o relatório de histórico é grátis e nossa equipe fala português, inglês e espanhol.",
    credit:
      "Alguns dos nossos clientes têm crédito excelente; outros ainda não têm nenhum. Trabalhamos com todo tipo de crédito e explicamos o financiamento antes de você assinar.",
  },
  promiseLabel: "Nossa promessa",
  promise: "Você vê o preço, o histórico e as condições antes de decidir.",
  reasons: {
    heading: "Por que comprar aqui",
    inspection: { title: "Inspeção de 150 pontos", text: "Uma verificação ponto a ponto do veículo." },
    history: { title: "Relatório de histórico grátis", text: "De todos os veículos da loja." },
    warranty: {
      title: "Opções de garantia",
      text: "Garantia de motor e câmbio nos veículos participantes, com as condições por escrito.",
    },
    home: {
      title: "Compre sem sair de casa",
      text: "Tour por vídeo ao vivo, documentação online e entrega em toda a Flórida Central.",
    },
  },
  financing: {
    heading: "Financiamento para todo tipo de crédito",
    text: "A aprovação pode sair em 10 minutos e a entrada pode ser de $0 para compradores qualificados, ambas sujeitas às condições da financeira. A calculadora mostra a parcela mensal estimada para o preço que você digitar.",
    link: "Calcular a parcela",
  },
  facts: {
    heading: "Entrega, idiomas e horário na loja",
    area: "Entrega em casa",
    areaValue: "Flórida Central",
    license: "Licença de revendedor da Flórida",
    languages: "Idiomas",
    languagesValue: "Português, inglês e espanhol",
    visit: "Planejar a visita",
  },
});
