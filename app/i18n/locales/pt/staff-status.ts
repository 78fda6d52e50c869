/** Portuguese texts of the dashboard's status: whether leads are delivered and the inventory sync works. */
import type { staffStatus as english } from "../en/staff-status";
import type { Translation } from "../translation";

export const staffStatus: Translation<typeof english> = {
  title: "Situação",
  well: "Tudo em ordem. Os leads estão chegando até você.",
  problems: {
    database:
      "O banco de dados não responde. As mensagens novas estão seguras e serão salvas assim que ele voltar. Se durar mais de cinco minutos, ligue para quem cuida do site.",
    buffer:
      "A reserva dos leads (para quando o banco de dados cai) não responde. Os leads continuam sendo salvos enquanto o banco de dados funcionar.",
    waiting_one: "{{count, number}} lead espera pelo banco de dados há mais de 15 minutos.",
    waiting_many:
      "{{count, number}} de leads esperam pelo banco de dados, o mais antigo há mais de 15 minutos.",
    waiting_other:
      "{{count, number}} leads esperam pelo banco de dados, o mais antigo há mais de 15 minutos.",
    locked_one:
      "{{count, number}} lead não pode ser aberto: falta a chave de criptografia anterior. Ligue para quem cuida do site.",
    locked_many:
      "{{count, number}} de leads não podem ser abertos: falta a chave de criptografia anterior. Ligue para quem cuida do site.",
    locked_other:
      "{{count, number}} leads não podem ser abertos: falta a chave de criptografia anterior. Ligue para quem cuida do site.",
    unsent_one: "{{count, number}} lead está há mais de 15 minutos sem ser enviado.",
    unsent_many: "{{count, number}} de leads estão há mais de 15 minutos sem ser enviados.",
    unsent_other: "{{count, number}} leads estão há mais de 15 minutos sem ser enviados.",
    deadLetters_one: "{{count, number}} lead não pôde ser entregue a você.",
    deadLetters_many: "{{count, number}} de leads não puderam ser entregues a você.",
    deadLetters_other: "{{count, number}} leads não puderam ser entregues a você.",
    quarantined_one: "{{count, number}} lead está em quarentena. Alguém precisa olhar.",
    quarantined_many: "{{count, number}} de leads estão em quarentena. Alguém precisa olhar.",
    quarantined_other: "{{count, number}} leads estão em quarentena. Alguém precisa olhar.",
    unanswered_one: "{{count, number}} lead está há tempo demais sem resposta.",
    unanswered_many: "{{count, number}} de leads estão há tempo demais sem resposta.",
    unanswered_other: "{{count, number}} leads estão há tempo demais sem resposta.",
    clock: "As tarefas programadas pararam. As mensagens de texto podem atrasar.",
    syncStopped: "A sincronização do estoque está interrompida: {{message}}",
    syncFailed: "A última sincronização do estoque falhou: {{message}}",
  },
  see: "Ver os leads",
  seeSync: "Ver a sincronização",
  numbers: "Ver os números",
  facts: {
    buffered: "Leads esperando o banco de dados",
    oldestUnsent: "Lead mais antigo não enviado",
    deadLetters: "Leads que não puderam ser enviados",
    quarantined: "Leads em quarentena",
    lastTick: "Última execução das tarefas programadas",
    lastSync: "Última sincronização",
  },
  none: "Não há",
  unknown: "Não disponível no momento",
};
