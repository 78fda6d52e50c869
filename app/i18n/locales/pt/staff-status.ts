/** Portuguese texts of the dashboard's status: whether leads are delivered and the inventory sync works. */
import type { staffStatus as english } from "../en/staff-status";
import type { Translation } from "../translation";

export const staffStatus: Translation<typeof english> = () => ({
  title: "Situação",
  well: "Tudo funcionando. Os leads estão chegando até você.",
  problems: {
    database:
      "O banco de dados não responde. Os leads novos estão seguros e serão salvos quando ele voltar. Se durar mais de cinco minutos, ligue para quem cuida do site.",
    buffer:
      "O armazenamento reserva dos leads (usado quando o banco de dados cai) não responde. Os leads continuam sendo salvos enquanto o banco de dados funcionar.",
    waiting_one: "{{count, number}} lead está esperando o banco de dados há mais de 15 minutos.",
    waiting_many:
      "{{count, number}} de leads estão esperando o banco de dados, o mais antigo há mais de 15 minutos.",
    waiting_other:
      "{{count, number}} leads estão esperando o banco de dados, o mais antigo há mais de 15 minutos.",
    locked_one:
      "{{count, number}} lead não pode ser aberto: falta a chave de criptografia. Ligue para quem cuida do site.",
    locked_many:
      "{{count, number}} de leads não podem ser abertos: falta a chave de criptografia. Ligue para quem cuida do site.",
    locked_other:
      "{{count, number}} leads não podem ser abertos: falta a chave de criptografia. Ligue para quem cuida do site.",
    unsent_one: "{{count, number}} lead deveria ter sido enviado a você há mais de 15 minutos.",
    unsent_many: "{{count, number}} de leads deveriam ter sido enviados a você há mais de 15 minutos.",
    unsent_other: "{{count, number}} leads deveriam ter sido enviados a você há mais de 15 minutos.",
    deadLetters_one: "{{count, number}} lead não pôde ser enviado a você.",
    deadLetters_many: "{{count, number}} de leads não puderam ser enviados a você.",
    deadLetters_other: "{{count, number}} leads não puderam ser enviados a você.",
    quarantined_one: "{{count, number}} lead está em quarentena e precisa da sua revisão.",
    quarantined_many: "{{count, number}} de leads estão em quarentena e precisam da sua revisão.",
    quarantined_other: "{{count, number}} leads estão em quarentena e precisam da sua revisão.",
    unanswered_one: "{{count, number}} lead está há tempo demais sem resposta.",
    unanswered_many: "{{count, number}} de leads estão há tempo demais sem resposta.",
    unanswered_other: "{{count, number}} leads estão há tempo demais sem resposta.",
    cron: "As tarefas programadas pararam. As mensagens de texto podem atrasar.",
    syncStopped: "A sincronização do estoque parou: {{message}}",
    syncFailed: "A última sincronização do estoque falhou: {{message}}",
    stale: "O estoque está há mais de uma hora sem sincronizar.",
    photoSyncDied: "A sincronização de fotos parou no meio. Inicie de novo.",
    errors:
      "Nos últimos cinco minutos, {{count, number}}% das páginas do site falharam. Ligue para quem cuida do site.",
  },
  retrying: {
    leads_one: "{{count, number}} lead ainda não pôde ser enviado a você.",
    leads_many: "{{count, number}} de leads ainda não puderam ser enviados a você.",
    leads_other: "{{count, number}} leads ainda não puderam ser enviados a você.",
    next: "Próxima tentativa: {{moment}}",
    now: "Uma nova tentativa está em andamento.",
    send: "Enviar agora",
  },
  see: "Ver os leads",
  seeSync: "Ver a sincronização",
  numbers: "Ver os números",
  facts: {
    buffered: "Leads esperando o banco de dados",
    oldestUnsent: "Lead mais antigo ainda não enviado",
    deadLetters: "Leads com falha no aviso",
    quarantined: "Leads em quarentena",
    lastTick: "Última execução das tarefas programadas",
    lastSync: "Última sincronização",
  },
  none: "Não há",
  unknown: "Indisponível no momento",
});
