/** The default offers: four on the home page, four on the offers page, none with dates. */
import type { Offer } from "./business-facts";

const OFFERS: readonly (Omit<Offer, "contact" | "startsOn" | "endsOn"> & Partial<Pick<Offer, "contact">>)[] =
  [
    {
      id: "bonus",
      page: "home",
      figure: { en: "$2,000", es: "$2,000", pt: "$2,000" },
      badge: { en: "Limited Offer", es: "Oferta limitada", pt: "Oferta limitada" },
      title: { en: "$2,000 bonus", es: "Bono de $2,000", pt: "Bônus de $2,000" },
      terms: {
        en: "On selected 2023–2024 models. Ask which ones, and when the offer ends.",
        es: "En modelos 2023–2024 seleccionados. Pregunte cuáles son y hasta cuándo es válida la oferta.",
        pt: "Em modelos 2023–2024 selecionados. Pergunte quais são e até quando vale.",
      },
    },
    {
      id: "approval",
      page: "home",
      figure: null,
      badge: { en: "100% Approved", es: "100% aprobado", pt: "100% aprovado" },
      title: {
        en: "Guaranteed approval, subject to lender terms",
        es: "Aprobación garantizada, sujeta a las condiciones de la entidad financiera",
        pt: "Aprovação garantida, sujeita às condições da financeira",
      },
      terms: {
        en: "We work with all credit types. $0 down for qualified buyers.",
        es: "Trabajamos con todo tipo de crédito. $0 de pago inicial para compradores que califiquen.",
        pt: "Trabalhamos com todo tipo de crédito. $0 de entrada para compradores qualificados.",
      },
    },
    {
      id: "warranty",
      page: "home",
      figure: { en: "Free", es: "Gratis", pt: "Grátis" },
      badge: { en: "Warranty", es: "Garantía", pt: "Garantia" },
      title: {
        en: "Free engine and transmission warranty",
        es: "Garantía gratis de motor y transmisión",
        pt: "Garantia grátis de motor e câmbio",
      },
      terms: {
        en: "On eligible vehicles; “As Is” vehicles aren’t included. Ask for the written terms.",
        es: "En vehículos que califiquen; no incluye los que se venden “como está (As Is)”. Pida las condiciones por escrito.",
        pt: "Nos veículos participantes; não inclui os vendidos sem garantia (As Is). Peça as condições por escrito.",
      },
    },
    {
      id: "inspection",
      page: "home",
      figure: { en: "150", es: "150", pt: "150" },
      badge: { en: "Inspection", es: "Inspección", pt: "Inspeção" },
      title: { en: "150-point inspection", es: "Inspección de 150 puntos", pt: "Inspeção de 150 pontos" },
      terms: {
        en: "We go over the vehicle point by point before you drive it home.",
        es: "Revisamos el vehículo punto por punto antes de que usted se lo lleve.",
        pt: "Uma verificação ponto a ponto do veículo antes de você levá-lo para casa.",
      },
    },
    {
      id: "discount",
      page: "offers",
      figure: { en: "$500", es: "$500", pt: "$500" },
      badge: { en: "Select vehicles", es: "Vehículos seleccionados", pt: "Veículos selecionados" },
      title: {
        en: "$500 off select vehicles",
        es: "$500 de descuento en vehículos seleccionados",
        pt: "$500 de desconto em veículos selecionados",
      },
      terms: {
        en: "Not every vehicle qualifies. Ask which ones do before you sign.",
        es: "No todos los vehículos califican. Pregunte cuáles sí antes de firmar.",
        pt: "Nem todo veículo participa. Pergunte quais participam antes de assinar.",
      },
      contact: {
        en: "Ask which vehicles qualify",
        es: "Preguntar qué vehículos califican",
        pt: "Perguntar quais participam",
      },
    },
    {
      id: "zeroApr",
      page: "offers",
      figure: { en: "0%", es: "0%", pt: "0%" },
      badge: { en: "Approved credit", es: "Crédito aprobado", pt: "Mediante aprovação" },
      title: {
        en: "0% APR for up to 60 months",
        es: "0% de APR por hasta 60 meses",
        pt: "APR de 0% em até 60 meses",
      },
      terms: {
        en: "With approved credit, subject to lender terms. Example: 60 monthly payments of about $16.67 per $1,000 financed. Down payment depends on the lender. Not every buyer or vehicle qualifies.",
        es: "Sujeto a aprobación de crédito y a las condiciones de la entidad financiera. Ejemplo: 60 pagos mensuales de unos $16.67 por cada $1,000 financiados. El pago inicial depende de la entidad financiera. No todos los compradores ni todos los vehículos califican.",
        pt: "Sujeita à aprovação de crédito e às condições da financeira. Exemplo: 60 parcelas mensais de cerca de $16.67 para cada $1,000 financiados. A entrada depende da financeira. Nem todo comprador ou veículo se qualifica.",
      },
      contact: {
        en: "Ask about 0% APR",
        es: "Preguntar por el 0% de APR",
        pt: "Perguntar sobre a APR de 0%",
      },
    },
    {
      id: "referral",
      page: "offers",
      figure: { en: "$250", es: "$250", pt: "$250" },
      badge: { en: "Referral bonus", es: "Bono por referido", pt: "Bônus por indicação" },
      title: {
        en: "$250 referral bonus",
        es: "Bono de $250 por referido",
        pt: "Bônus de $250 por indicação",
      },
      terms: {
        en: "Send us a friend who buys a vehicle, and we’ll pay you the bonus after the sale.",
        es: "Si alguien que usted nos recomienda compra un vehículo, le pagamos a usted el bono después de la venta.",
        pt: "Indique um amigo. Se ele comprar um veículo, pagamos o bônus a você depois da venda.",
      },
      contact: { en: "Refer a friend", es: "Recomendar a alguien", pt: "Indicar um amigo" },
    },
    {
      id: "firstTime",
      page: "offers",
      figure: { en: "1st", es: "1.er", pt: "1º" },
      badge: { en: "First car", es: "Primer carro", pt: "Primeiro carro" },
      title: {
        en: "First-time buyer special",
        es: "Especial para su primer carro",
        pt: "Oferta para a primeira compra",
      },
      terms: {
        en: "Buying your first car? Ask us what you qualify for. Subject to lender terms.",
        es: "¿Va a comprar su primer carro? Pregúntenos para qué califica. Sujeto a las condiciones de la entidad financiera.",
        pt: "Vai comprar seu primeiro carro? Pergunte o que vale para o seu caso. Oferta sujeita às condições da financeira.",
      },
      contact: {
        en: "Ask about your first car",
        es: "Preguntar por su primer carro",
        pt: "Perguntar sobre o primeiro carro",
      },
    },
  ];

export const DELIVERED_OFFERS: readonly Offer[] = OFFERS.map(({ contact = null, ...offer }) => ({
  ...offer,
  contact,
  startsOn: null,
  endsOn: null,
}));
