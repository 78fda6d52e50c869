/**
 * Phrases that native readers marked as wrong, per language. Matched without regard to case; a text that needs one of them
 * again is rewritten instead. Each is quoted as a reader would see it, so that a pattern never matches good text.
 */
import type { Locale } from "~/i18n/locale";

export const RETIRED_PHRASES: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    /plain light|plain answers|\bstands?\b|found its owner|out of reach|figured in full/i,
    /largest figure we print|in peace|damaged credit|on the mend|at the desk|reaches you online/i,
    /owes you for free|less since|finance all credit types|\bnobody\b|\bsomebody\b|\bwhoever\b/i,
    /\bany more\b|all the same|given up|not taken|wanted time|still owed|you borrow|spelled “/i,
    /the one vehicle|five stars|everything that selling takes|an iPhone[’']s HEIC|settles the cents/i,
    /the figure here|What became of|the lot is open|(?:nothing|vehicle) at this address/i,
    /we post our prices|stays on record|behind the windshield|or not anymore|fits your month/i,
    /plus tax and fees|before tax and fees/i,
    // A title without a mark isn't known to be clean.
    /\bclean title\b/i,
  ],
  es: [
    /prestamista|\bautos?\b|(?:\bel|\bla|\bdel|\bal) \{\{(?:name|vehicle)\}\}|encontró (?:su )?dueño/i,
    /aprobación en tan sólo|tarjeta de ventana|pruebe a cambiar|(?<!re)financiamos todo tipo/i,
    /de gente de aquí|plano dibujado|mapa dibujado|ahora mismo|a mano\b|con crédito aprobado/i,
    /deciden las condiciones|cifra anunciada|aprobación posible|puede tardar (?:solo|apenas)/i,
    /crédito (?:dañado|en recuperación)|calculado por completo|pide prestado/i,
    /obtenga su preaprobación|program(?:e|ar) una prueba|pida por escrito las condiciones/i,
    /ya tiene dueño|lo que fue\b|se le parece|nada estacionado|en esta dirección no hay/i,
    /qué buscamos|búsquenme|título reconstruido(?! \(rebuilt\))|consultar la lista al día/i,
    /nada que les falte|estaba en la mesa|orgullo de Orlando|\binténtelo\b|\bpruebe con\b/i,
    /\bhoja(?! (?:de cálculo|tamaño))|\blos compradores (?:ven|no ven)/i,
    /sospechosas?\b|sí es de una persona|dejó de intentar|quitar de esta lista|inventario y hoja/i,
    /eso no funcionó|opciones de motor|, de (?:\d+|\{\{\w+\}\}) (?:caracteres|dígitos) como máximo/i,
    /teléfono se abre|poner primera$|publicamos nuestros precios/i,
    /recordatorio listo|^recordarnos$|^esperan respuesta$|título limpio|quien (?:lo )?administra/i,
    /sale del sitio web|nos compran a nosotros|más impuestos y cargos/i,
    /detrás del parabrisas|sin garantía elegida|campos llenados|\d %/i,
    /\b(?:la|en la|de la) administración\b/,
  ],
  pt: [
    /cartão de vitrine|já tem dono|encontrou (?:seu |o )?dono/i,
    /\bguardar\b|\bguardad[oa]s?\b|\bguardá-l[oa]s?\b|Taxa de juros \(APR\)/i,
    /navegador GPS|piloto automático Autopilot|pacote de reboque/i,
    /volta(?:r|ou|ram)? ao lote|(?:fora|saem|sairiam) do pátio|de volta ao pátio|o pátio segue/i,
    /\b0 veículo\b|às claras|crédito negativado|crédito em recuperação|fora de alcance/i,
    /estacionado neste endereço|como parte do pagamento|quem decide são/i,
    /aprovação possível|(?:aprovação|resposta) pode levar só|revisão ponto a ponto/i,
    /vídeo completo do carro|mapa desenhado|diga o que procuramos|nada escrito como|encontrem um para mim/i,
    /nada que falte aos outros/i,
    /^agende um test drive$|^faça sua pré-aprovação|^peça informações$|^ligue agora$/i,
    /ninguém (?:respondeu|escreveu) ainda|^abandonado$|^não aceito\b|^é de uma pessoa/i,
    /(?:excluir|excluído) de vez|posto de volta à venda|voltar a pôr à venda|precisa verificá-la/i,
    /olhe de novo|como um cliente vê|leva a lista|; a financeira decide|carros usados de uma/i,
    /ruim ou sem crédito|meses inteiros|condições da garantia, por escrito,|^sem$|^antes$|^depois$/i,
    /^modelo mais novo$|um veículo para mim|formulário voltou|não conferem|fora de venda|o site diz\b/i,
    /à venda da pasta|para a ordem certa|por exemplo nome@|^lê em$|^sair de lá$|^lembrete feito$/i,
    /até este dia na semana passada|tomou a mensagem por|por mensagem entregue/i,
    /(?:não há nada|nenhum veículo) neste endereço|a planilha diz|o VIN diz/i,
    /taxas? da loja (?:de \S+ )?incluídas?|preços estão no site|título limpo|administra o site/i,
    /sai do site na hora|garantia total|mais impostos e taxas/i,
    /(?<!\p{L})(?:[oa]s?|um|uma|d[oa]|n[oa]|ao|à|pel[oa]) \{\{(?:names?|vehicle)\}\}|à mão(?!\p{L})/iu,
    /(?<!\p{L})(?<!re)financiamos todo tipo/iu,
    /\bDireção\b|407 555 0142|\(407\) 555-0142/,
    // "Menu principal" is right; as a part of a payment it's "amortização".
    /^principal$|\bprincipal e (?:os )?juros\b/i,
    // Without a comma it's the down payment that is paid over the term.
    /de entrada em \{\{/i,
    // The subject is the infinitive.
    /\bfaltam (?:responder|excluir)/i,
  ],
};
