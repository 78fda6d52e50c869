/** Portuguese texts of the page Today. */
import type { staffToday as english } from "../en/staff-today";
import type { Translation } from "../translation";

export const staffToday: Translation<typeof english> = () => ({
  open: {
    until: "aberto até as {{time}}",
    from: "abre às {{time}}",
    closed: "fechado agora",
  },
  answer: {
    title: "Responder primeiro",
    waiting: "{{number}}",
    all: "Ver todos",
    none: "Nenhum lead sem resposta.",
    to: "({{name}})",
    text: "SMS",
    call: "Ligar",
    reply: "Responder",
  },
  appointments: {
    title: "Visitas de hoje",
    none: "Nenhuma visita hoje.",
    next: "A próxima: {{time}}, {{name}}",
    byDay: "Por dia",
    all: "Ver as {{number}} visitas",
  },
  sheet: {
    failed: "A última sincronização falhou",
    kept: "Onde não foi possível ler a planilha, mantivemos os valores anteriores.",
    see: "Ver o que aconteceu",
    all: "Ver os {{number}} problemas",
  },
  holds: {
    title: "Reservas vencidas",
    ended: "A reserva venceu em {{date}}",
    extend: "Renovar por 3 dias",
    release: "Liberar",
  },
  photos: {
    title: "Veículos sem fotos",
    none: "Todos os veículos têm fotos.",
    all: "Ver todos",
    add: "Adicionar fotos",
    problems_one: "A última sincronização de fotos teve problema com {{count, number}} veículo",
    problems_many: "A última sincronização de fotos teve problema com {{count, number}} de veículos",
    problems_other: "A última sincronização de fotos teve problema com {{count, number}} veículos",
  },
  requests: {
    see: "Ver todos",
    matches_one: "{{count, number}} compatível",
    matches_many: "{{count, number}} de compatíveis",
    matches_other: "{{count, number}} compatíveis",
    offer: "Escrever mensagem",
  },
});
