/** Portuguese texts of the pages that print window cards and Buyers Guides. */

export const staffPrint = () => ({
  room: {
    title: "Imprimir",
    kind: "O que imprimir",
    kinds: {
      cards: "Fichas de para-brisa",
      guides: "Buyers Guide em inglês e espanhol",
      guidesEn: "Buyers Guide em inglês",
      guidesEs: "Buyers Guide em espanhol",
    },
    printAll_one: "Imprimir para o veículo do estoque",
    printAll_many: "Imprimir para todos os {{count, number}} de veículos",
    printAll_other: "Imprimir para todos os {{count, number}} veículos",
    some: "Ou só para alguns",
    printChecked: "Imprimir os marcados",
    none: "Nenhum veículo no estoque.",
    tooMany_one: "Cada impressão inclui só o primeiro veículo. Marque os outros para imprimir.",
    tooMany_many:
      "Cada impressão inclui até {{count, number}} de veículos. Abra os outros um por um para imprimir.",
    tooMany_other:
      "Cada impressão inclui até {{count, number}} veículos. Abra os outros um por um para imprimir.",
    missing_one: "{{count, number}} veículo está sem garantia escolhida e sem Buyers Guide",
    missing_many: "{{count, number}} de veículos estão sem garantia escolhida e sem Buyers Guide",
    missing_other: "{{count, number}} veículos estão sem garantia escolhida e sem Buyers Guide",
    missingText: "Como são vendidos? Os veículos que já têm garantia escolhida ficam como estão.",
    setMissing_one: "Usar para esse veículo",
    setMissing_many: "Usar para os {{count, number}} de veículos",
    setMissing_other: "Usar para os {{count, number}}",
    setChecked: "Usar para os marcados",
    saved_one: "Salvo para {{count, number}} veículo. O Buyers Guide dele já pode ser impresso.",
    saved_many: "Salvo para {{count, number}} de veículos. O Buyers Guide deles já pode ser impresso.",
    saved_other: "Salvo para {{count, number}} veículos. O Buyers Guide deles já pode ser impresso.",
    outdated:
      "Outra pessoa mudou a garantia que você escolheu, por isso nada foi salvo. Estas são as garantias atuais. Escolha de novo.",
    unchecked: "Marque os veículos primeiro.",
    chosen:
      "Os veículos que você marcou já têm garantia escolhida, por isso nada mudou. Para mudar, abra o veículo.",
    warranty: {
      asIs: "Sem garantia (As Is)",
      dealer: "Garantia da loja",
      none: "Escolher garantia",
    },
  },
  sheets: {
    back: "Voltar à impressão",
    paper: "Use papel carta, com escala de 100%, e imprima só a frente.",
    count_one: "Pronto para imprimir: {{count, number}} veículo",
    count_many: "Pronto para imprimir: {{count, number}} de veículos",
    count_other: "Pronto para imprimir: {{count, number}} veículos",
    parts: "As folhas são impressas em partes para abrir rápido. Imprima estas primeiro.",
    next_one: "Continuar com o último veículo",
    next_many: "Continuar com os outros {{count, number}} de veículos",
    next_other: "Continuar com os outros {{count, number}} veículos",
    leftOut_one: "{{count, number}} veículo fica de fora",
    leftOut_many: "{{count, number}} de veículos ficam de fora",
    leftOut_other: "{{count, number}} veículos ficam de fora",
    reasons: {
      noWarranty: "Escolha antes: sem garantia (As Is) ou garantia da loja",
      sold: "Vendidos",
      notListed: "Ainda não aparecem no site",
    },
  },
  guide: {
    title: "Buyers Guide",
    pageTitle: "Buyers Guide: {{name}}",
    languages: "Idiomas para imprimir",
    language: { en: "Inglês", es: "Espanhol" },
    show: "Mostrar",
    print: "Imprimir",
    changeWarranty: "Mudar a garantia",
    check: {
      title: "Confira antes de afixar",
      paper: "Use papel carta, com escala de 100%, e imprima frente e verso.",
      otherWarranties:
        "Os quadros de outras garantias ficam em branco. Se valer a garantia do fabricante ou outra, marque com caneta.",
      complaints: "Para reclamações depois da venda, o Buyers Guide indica: {{contact}}.",
      vin: "{{vin}} não é um VIN válido de 17 caracteres. Confira no veículo.",
      name: "O nome do veículo precisa começar com ano, marca e modelo. O que falta fica em branco.",
      spanish:
        "Faltam em espanhol alguns sistemas cobertos ou a duração: o Buyers Guide em espanhol sai com o texto digitado em inglês.",
    },
    noWarranty: {
      title: "Escolha primeiro a garantia",
      text: "O Buyers Guide diz se o veículo é vendido sem garantia ou com garantia da loja. Falta fazer essa escolha para {{name}}, então não há nada para imprimir.",
      link: "Escolher a garantia",
    },
    compare: {
      title: "Compare o texto com o formulário da FTC",
      text: "A lei define cada palavra do Buyers Guide. Até que a Administração compare o nosso com o formulário da FTC, cada folha sai com a palavra DRAFT ou BORRADOR (rascunho) por cima.",
      onlyOwner: "Só a Administração pode confirmar.",
      rule: "Abrir a norma (16 CFR, parte 455)",
      confirm: "comparei com o formulário da FTC",
      words: {
        en: "Inglês: a norma mostra este formulário só como imagem. Digitamos a partir de duas cópias iguais.",
        es: "Espanhol: a norma mostra este formulário só como imagem e não encontramos cópia do texto. A maior parte é tradução nossa. Compare linha por linha.",
      },
    },
    compared: {
      en: "Inglês: {{name}} comparou o texto com o formulário da FTC em {{date}}.",
      es: "Espanhol: {{name}} comparou o texto com o formulário da FTC em {{date}}.",
    },
  },
});
