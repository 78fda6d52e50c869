/** Portuguese texts of the accessibility page. */
import type { accessibility as english } from "../en/accessibility";
import type { Translation } from "../translation";

export const accessibility: Translation<typeof english> = () => ({
  title: "Acessibilidade",
  description:
    "Como a {{dealer}} faz este site funcionar para todos, o que é testado e como falar com uma pessoa.",
  lede: "Este site deve funcionar para todos. A meta são as diretrizes de acessibilidade WCAG 2.2, nível AA.",
  help: {
    heading: "Algo não funciona para você?",
    text: "Avise, e uma pessoa ajuda você: lê uma página, manda fotos ou documentos de outro jeito ou prepara sua visita.",
    write: "Escrever para nós",
  },
  tests: {
    heading: "O que testamos",
    text: "Estes testes rodam antes de cada mudança no site, em português, inglês e espanhol:",
    axe: "uma verificação automática das páginas com axe, em cores claras e escuras",
    keyboard: "só com o teclado, com o foco sempre visível",
    zoom: "texto a 200% e telas estreitas, sem rolar para o lado",
    script: "todas as tarefas sem JavaScript",
    contrast: "as cores que o seu sistema define (alto contraste)",
  },
  limits: {
    heading: "O que ainda não funciona bem",
    pictures: "As fotos são descritas pelo nome do carro, não pelo que cada uma mostra.",
    english: "Alguns dados de um carro, como os equipamentos, estão só em inglês.",
    map: "O mapa interativo é do Google. O endereço e como chegar também estão em texto.",
    large: "Com letras muito grandes e tela estreita, a página pode rolar para o lado em alguns pontos.",
  },
});
