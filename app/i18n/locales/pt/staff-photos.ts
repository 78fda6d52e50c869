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
  lede: "A primeira é a que os compradores veem na lista.",
  drag: "Arraste uma foto para o lugar dela ou use os botões.",
  photo: "Foto {{number, number}}",
  first: "Pôr em primeiro",
  earlier: "Antes",
  later: "Depois",
  moved: "Foto movida: agora é a {{place, number}} de {{total, number}}.",
  unshown: "Os compradores não veem esta foto: o site não mostra fotos desse endereço.",
  origin: { hand: "Adicionada à mão", drive: "Do Google Drive", other: "De outro lugar" },
  remove: {
    open: "Excluir",
    text: "Ela sai do site de vez. Se o arquivo está no Google Drive, continua lá, e a próxima sincronização de fotos o deixa de fora.",
    submit: "Excluir a foto {{number, number}}",
  },
  add: {
    title: "Adicionar fotos",
    label: "Fotos deste aparelho",
    hint: "JPEG, PNG ou WebP, até 20 MB cada uma. O lugar onde a foto foi tirada é removido.",
    plainHint: "Até 16 de cada vez, 42 MB no total.",
    submit: "Adicionar fotos",
    sending: "Enviando...",
    progress: "{{done, number}} de {{total, number}} arquivos enviados",
  },
  filesLost: "Sua sessão terminou antes de as fotos chegarem: escolha-as de novo.",
  taken_zero: "Nenhuma foto foi adicionada.",
  taken_one: "{{count, number}} foto adicionada.",
  taken_other: "{{count, number}} fotos adicionadas.",
  taken_many: "{{count, number}} de fotos adicionadas.",
  moreRefused_one: "Mais {{count, number}} arquivo ficou de fora.",
  moreRefused_other: "Mais {{count, number}} arquivos ficaram de fora.",
  moreRefused_many: "Mais {{count, number}} de arquivos ficaram de fora.",
  outcomes: {
    waiting: "Aguardando",
    sending: "Enviando...",
    added: "Adicionada",
    known: "Já está entre as fotos",
    full: "Este veículo tem 200 fotos, o máximo",
    tooManyFiles: "Mais de 16 de uma vez: envie de novo",
    notStored: "Não foi possível guardar: envie de novo",
    failed: "Não chegou: envie de novo",
    heic: "Foto HEIC do iPhone. No iPhone escolha Ajustes, Câmera, Formatos, Mais Compatível para as fotos novas; salve esta como JPEG e envie de novo",
    unreadable: "Não é JPEG, PNG nem WebP, ou está corrompido",
    tooLarge: "Grande demais: no máximo 20 MB",
    tooManyPixels: "Mais de 60 megapixels",
  },
  order: {
    text: "Esta ordem foi feita à mão: a sincronização de fotos a mantém.",
    release: "Ordenar como no Google Drive",
  },
  readmit: {
    text_one:
      "{{count, number}} foto do Google Drive foi excluída aqui: a sincronização de fotos a deixa de fora.",
    text_other:
      "{{count, number}} fotos do Google Drive foram excluídas aqui: a sincronização de fotos as deixa de fora.",
    text_many:
      "{{count, number}} de fotos do Google Drive foram excluídas aqui: a sincronização de fotos as deixa de fora.",
    submit: "Trazer de volta na próxima sincronização",
  },
  refused: {
    conflict: "Alguém mudou estas fotos nesse meio-tempo. É assim que elas estão agora.",
    busy: "A sincronização de fotos está trabalhando neste veículo. Tente de novo em um minuto.",
    tooLarge: "Esses arquivos somam mais de 42 MB. Envie menos de cada vez.",
    none: "Escolha pelo menos uma foto.",
    unavailable: "Não foi possível salvar agora. Tente de novo em um minuto.",
  },
};
