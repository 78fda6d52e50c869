/** Portuguese texts of staff's page on a vehicle's photos. */
import type { staffPhotos as english } from "../en/staff-photos";
import type { Translation } from "../translation";

export const staffPhotos: Translation<typeof english> = {
  title: "Fotos: {{name}}",
  open: "Fotos",
  addTo: "Adicionar fotos",
  back: "Voltar ao veículo",
  count_zero: "Ainda sem fotos",
  count_one: "{{count, number}} foto",
  count_other: "{{count, number}} fotos",
  count_many: "{{count, number}} de fotos",
  lede: "A primeira foto é a que os clientes veem na lista.",
  drag: "Arraste as fotos para mudar a ordem ou use o menu de cada foto.",
  photo: "Foto {{number, number}}",
  menu: "Menu da foto {{number, number}}",
  first: "Colocar em primeiro",
  earlier: "Mover para antes",
  later: "Mover para depois",
  moved: "Foto movida para a posição {{place, number}} de {{total, number}}.",
  unshown: "Os clientes não veem esta foto: ela está em um site de onde não mostramos fotos.",
  origin: {
    hand: "Adicionada pela equipe",
    drive: "Do Google Drive",
    sheet: "Do link de foto da planilha",
    other: "De outro lugar",
  },
  remove: {
    open: "Excluir",
    text: "A foto é excluída do site para sempre. Se ela veio do Google Drive, o arquivo continua lá, e as sincronizações de fotos o ignoram.",
    submit: "Excluir a foto {{number, number}}",
  },
  add: {
    title: "Adicionar fotos",
    label: "Fotos deste aparelho",
    hint: "JPEG, PNG ou WebP, até 20 MB cada uma. Antes de enviar arquivos HEIC de um iPhone, salve como JPEG. Removemos os dados de localização.",
    camera: "Tirar uma foto",
    plainHint: "Até 16 de cada vez, 42 MB no total.",
    submit: "Adicionar fotos",
    progress: "{{done, number}} de {{total, number}} arquivos enviados",
  },
  taken_zero: "Nenhuma foto foi adicionada.",
  taken_one: "{{count, number}} foto adicionada.",
  taken_other: "{{count, number}} fotos adicionadas.",
  taken_many: "{{count, number}} de fotos adicionadas.",
  moreRefused_one: "Mais {{count, number}} arquivo não foi adicionado.",
  moreRefused_other: "Mais {{count, number}} arquivos não foram adicionados.",
  moreRefused_many: "Mais {{count, number}} de arquivos não foram adicionados.",
  outcomes: {
    waiting: "Aguardando",
    sending: "Enviando...",
    added: "Adicionada",
    known: "Este veículo já tem esta foto",
    full: "Este veículo já tem 200 fotos, o máximo",
    tooManyFiles: "Mais de 16 de uma vez: envie esta de novo",
    notStored: "Não foi possível salvar: envie de novo",
    failed: "Não chegou: envie de novo",
    heic: "Este é um arquivo HEIC de iPhone: salve como JPEG e envie de novo. Para fotos novas, escolha no iPhone Ajustes > Câmera > Formatos > Mais Compatível",
    unreadable: "Não é JPEG, PNG nem WebP, ou está corrompido",
    incomplete: "Incompleta: falta parte da foto. Copie ou tire a foto de novo e envie",
    tooSmall:
      "{{width, number}} × {{height, number}} pixels é pouco: o lado maior precisa ter pelo menos 400",
    tooLarge: "Grande demais: no máximo 20 MB",
    tooManyPixels: "Mais de 60 megapixels ou de 12,000 pixels por lado",
  },
  order: {
    text: "A equipe definiu esta ordem, e as sincronizações de fotos a mantêm.",
    release: "Usar a ordem do Google Drive",
  },
  readmit: {
    text_one:
      "{{count, number}} foto do Google Drive foi excluída aqui. As sincronizações de fotos a ignoram.",
    text_other:
      "{{count, number}} fotos do Google Drive foram excluídas aqui. As sincronizações de fotos as ignoram.",
    text_many:
      "{{count, number}} de fotos do Google Drive foram excluídas aqui. As sincronizações de fotos as ignoram.",
    submit: "Trazer de volta na próxima sincronização",
  },
  refused: {
    conflict: "Outra pessoa alterou estas fotos nesse meio-tempo. Veja como elas estão agora.",
    busy: "Uma sincronização de fotos está em andamento neste veículo. Tente de novo em um minuto.",
    tooLarge: "Esses arquivos somam mais de 42 MB. Envie menos de cada vez.",
    none: "Escolha pelo menos uma foto.",
    rejected: "Não foi possível salvar esse arquivo. Escolha outra foto.",
    unavailable: "Não foi possível salvar agora. Tente de novo em um minuto.",
  },
};
