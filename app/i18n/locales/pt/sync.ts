/** Portuguese texts of the sync with the dealership's sheet. */
import type { sync as english } from "../en/sync";
import type { Translation } from "../translation";

export const sync: Translation<typeof english> = {
  refresh: "Atualizar",
  refreshing: "Atualizando...",
  success: "Estoque sincronizado com sucesso do Google Sheets!",
  failure: "Não foi possível sincronizar o estoque: {{message}}",
  errors: {
    noValidRow: "nenhuma linha da planilha pôde ser lida. Nossa equipe precisa verificá-la.",
    moreThanHalf: "a planilha tiraria mais da metade dos veículos. Nossa equipe precisa verificá-la.",
    notSetUp: "nenhuma planilha está configurada.",
    columnsUnconfirmed:
      "primeiro é preciso confirmar as colunas da planilha. Nossa equipe precisa verificar.",
    sheetUnreadable: "não foi possível ler a planilha.",
    sheetClosed: "não foi possível abrir a planilha.",
    sheetUnreachable: "a planilha está fora de alcance no momento. Tente novamente mais tarde.",
    stockChanged: "o estoque estava mudando ao mesmo tempo. Tente novamente.",
    interrupted: "a sincronização foi interrompida. Tente novamente.",
    hosted: "o serviço informou um erro.",
    unavailable: "nosso banco de dados está fora de alcance no momento. Tente novamente mais tarde.",
    rejected: "nosso banco de dados recusou o conteúdo da planilha. Nossa equipe precisa verificar.",
    stillRunning: "outra sincronização ainda está em andamento. Olhe de novo em um minuto.",
    tooMany: "tentativas demais. Aguarde um minuto.",
  },
  stock: {
    /* Of what only staff can put right. */
    errors: {
      noValidRow: "nenhuma linha da planilha pôde ser lida. Confira a planilha e sincronize de novo.",
      moreThanHalf:
        "a planilha tiraria mais da metade dos veículos. Confira as mudanças antes de aplicá-las.",
      columnsUnconfirmed:
        "primeiro é preciso confirmar as colunas da planilha. A Administração faz isso na página de colunas.",
    },
    /* In place of {{about}}: columns, an e-mail address, the status of an answer. */
    troubles: {
      empty: "A planilha está vazia: a primeira linha deve dar nome às colunas.",
      columnsMissing: "A planilha não tem coluna para: {{about}}.",
      columnsTwice: "Duas colunas podem ser o mesmo campo: {{about}}. Escolha uma na página de colunas.",
      columnsNew:
        "Ninguém confirmou ainda o que cada coluna contém. Nada é aplicado até a Administração confirmar.",
      columnsChanged:
        "Os títulos da planilha mudaram (novos / removidos): {{about}}. Nada é aplicado até a Administração confirmar as colunas de novo.",
      undecodable: "Não dá para ler as letras da planilha ({{about}}). Salve em UTF-8 e sincronize de novo.",
      brokenText:
        "A linha {{about}} tem letras corrompidas (�). Salve a planilha em UTF-8 e sincronize de novo.",
      tooManyRows: "A planilha tem mais de 50.000 linhas.",
      tooLarge: "A planilha tem mais de 20 MB.",
      cut: "A planilha termina no meio de uma célula: não chegou inteira.",
      notCsv:
        "O endereço em INVENTORY_SHEET não contém um CSV: publique a planilha como valores separados por vírgula.",
      noAnswer: "O Google Sheets não respondeu.",
      busy: "O Google Sheets está ocupado.",
      halfAnswer: "A planilha não chegou inteira.",
      notShared: "A planilha não está compartilhada com {{about}}: compartilhe-a, como leitor.",
      unknownSheet: "Essa planilha não existe: verifique o id em INVENTORY_SHEET.",
      refused: "O Google Sheets recusou o pedido com o status {{about}}.",
      notPublished:
        "A planilha não está publicada (ou não está mais): o endereço respondeu {{about}}. Verifique INVENTORY_SHEET.",
      movedAway: "A planilha publicada não está onde o endereço diz.",
      foreignHost: "A planilha publicada leva a um servidor de terceiros.",
      tokenRefused: "O Google Sheets não aceita o nosso acesso.",
      signInUnanswered: "O Google não respondeu ao pedido de acesso.",
      keyUnreadable:
        "Não dá para ler a chave privada da conta de serviço: verifique o arquivo da chave nas configurações.",
      keyRefused:
        "O Google não aceita a chave da conta de serviço: verifique o arquivo da chave nas configurações.",
      accountRefused: "O Google não deixa a conta de serviço entrar: verifique o que ela pode fazer.",
    },
    title: "Estoque e planilha",
    lede: "O pátio segue a planilha da loja: a cada 15 minutos e sempre que alguém atualiza.",
    notSetUp: "Este site não tem nenhuma planilha configurada.",
    syncNow: "Sincronizar agora",
    syncing: "Sincronizando...",
    runs: "Sincronizações",
    none: "Nenhuma sincronização foi feita ainda.",
    startedBy: {
      visitor: "Um visitante",
      staff: "Equipe",
      clock: "Automática",
      webhook: "O script da planilha",
    },
    states: { running: "Em andamento", succeeded: "Concluída", refused: "Não aplicada", failed: "Falhou" },
    counts: {
      added: "Novos: {{number, number}}",
      sold: "Fora do pátio: {{number, number}}",
      backAgain: "De volta ao pátio: {{number, number}}",
      priceDown: "Preço reduzido: {{number, number}}",
      priceUp: "Preço aumentado: {{number, number}}",
      changed: "Alterados: {{number, number}}",
      adopted: "Agora pela planilha: {{number, number}}",
      rejected: "Linhas não aceitas: {{number, number}}",
      notices: "Para verificar: {{number, number}}",
      nothing: "Nada mudou.",
    },
    refusedTitle: "A última planilha não foi aplicada",
    refusedHalf: "Ela tiraria {{takenOff, number}} de {{listed, number}} veículos do pátio.",
    refusedNone:
      "Nenhuma linha pôde ser lida; ela tiraria {{takenOff, number}} de {{listed, number}} veículos do pátio.",
    applyAnyway: "Aplicar mesmo assim",
    details: "Detalhes",
    changes: "Alterações",
    more: "São mostradas as primeiras {{shown, number}}.",
    kinds: {
      added: "novo",
      sold: "fora do pátio",
      backAgain: "de volta ao pátio",
      priceDown: "preço reduzido",
      priceUp: "preço aumentado",
      changed: "alterado",
      adopted: "agora pela planilha",
    },
    fields: {
      sku: "VIN",
      product_name: "Nome",
      description: "Descrição",
      price: "Preço",
      image_url: "Foto",
      quantity: "Quantidade",
    },
    noValue: "nenhum",
    rejects: "Linhas não aceitas",
    reject: "Linha {{row, number}}: {{reason}}",
    reasons: {
      vinMissing: "sem VIN",
      vinForm: "não é um VIN",
      vinTwice: "o mesmo VIN está em outra linha",
      nameMissing: "sem nome",
      nameLong: "o nome tem mais de 200 caracteres",
      descriptionLong: "a descrição tem mais de 5.000 caracteres",
      quantityUnreadable: "a quantidade não é um número a partir de 0",
      vinUnreadable: "não dá para ler a célula do VIN; nenhum veículo é retirado por causa disso",
      numberOnly:
        "um veículo novo precisa de um VIN de 17 caracteres ou de um número de estoque com uma letra",
      nameUnreadable: "um veículo novo precisa de um nome que dê para ler",
      tooManyCells:
        "a linha tem mais células do que a planilha tem títulos: as células podem ter se deslocado",
      cellsShifted: "há um VIN em outra coluna: as células da linha se deslocaram",
    },
    notices: "Para verificar",
    noticeKinds: {
      vinCheckDigit: "o comprimento ou o dígito verificador do VIN está errado",
      priceMultiplied: "o preço foi lido em milhares",
      priceUnreadable: "não dá para ler o preço: o site diz “Ligue para saber o preço”",
      imageUnusable: "o endereço da foto não pode ser usado",
    },
  },
};
