/** The parameters that advertisements, emails and social apps add to our addresses. */

/** From the lists that browsers strip in strict mode, and from the services' own documentation. */
const NAMES = new Set(
  [
    "fbclid mibextid sfnsn fb_action_ids fb_action_types fb_source fb_ref",
    "gclid gclsrc dclid gbraid wbraid srsltid gad gad_source gad_campaignid gad_group_id _gl _ga",
    "msclkid ttclid ttadid twclid igshid igsh li_fat_id lipi epik sccid rdt_cid qclid ndclid",
    "yclid ysclid ymclid _openstat",
    "mc_cid mc_eid mkt_tok vero_id vero_conv oly_anon_id oly_enc_id _kx ck_subscriber_id dm_i _bta_tid _bta_c",
    "_hsenc _hsmi __hssc __hstc __hsfp hsctatracking trk_contact trk_msg trk_module trk_sid __s bbeml",
    "irclickid irgwc cjevent cjdata tblci dicbo obclid ef_id s_kwcid wickedid _branch_match_id _branch_referrer",
    "ref_src ref_url guccounter guce_referrer guce_referrer_sig wt_mc",
  ].flatMap((names) => names.split(" ")),
);

/** Google, HubSpot, Matomo, Piwik and Bloomreach number or name their own. */
const FAMILIES = /^(?:utm|hsa|mtm|matomo|pk|piwik|bsft)_\w+$/;

export function isTracker(name: string): boolean {
  const folded = name.toLowerCase();
  return NAMES.has(folded) || FAMILIES.test(folded);
}
