/** Portuguese texts of the menu and of what several staff pages share. */
import type { staffShared as english } from "../en/staff-shared";
import type { Translation } from "../translation";

export const staffShared: Translation<typeof english> = () => ({
  copied: "Copiado",
  menu: {
    label: "Painel",
    today: "Hoje",
    leads: "Leads",
    vehicles: "Veículos",
    sheet: "Planilha",
    photos: "Fotos",
    print: "Imprimir",
    insights: "Estatísticas",
    settings: "Configurações",
    people: "Equipe",
    privacy: "Privacidade",
    sessions: "Sessões e alertas",
    password: "Senha",
    more: "Mais",
    close: "Fechar",
    website: "Ver o site",
  },
  counts: {
    leads: "para atender",
    vehicles: "na loja",
    sheet_one: "problema",
    sheet_many: "de problemas",
    sheet_other: "problemas",
    photos: "sem fotos",
  },
  status: {
    new: "Novo",
    contacted: "Contatado",
    appointment: "Agendado",
    sold: "Vendido",
    lost: "Perdido",
  },
  newToday: "Chegou hoje",
  days_zero: "0 dias",
  days_one: "{{count, number}} dia",
  days_many: "{{count, number}} de dias",
  days_other: "{{count, number}} dias",
  onTheLot: "na loja",
  contacted: {
    ask: "Já falou com {{name}}?",
    mark: "Marcar como contatado",
    notYet: "Ainda não",
  },
  undo: "Desfazer",
});
