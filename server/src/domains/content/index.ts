import * as calls from './calls/cms.ts'

/** Editorial content: sliders, promotions, popups, information pages, tournaments. */
export const cms = {
  getIcSlider: calls.getIcSlider,
  getSlider: calls.getSlider,
  get_all_items: calls.get_all_items,
  get_active_items: calls.get_active_items,
  getPromotions: calls.getPromotions,
  popupInformation: calls.popupInformation,
  getInformation: calls.getInformation,
  getSpecialDateInf: calls.getSpecialDateInf,
  getTournaments: calls.getTournaments,
}

export const slider = { get_all_items: calls.get_all_items, get_active_items: calls.get_active_items }

export { exportContent } from './contentExport.ts'
export { type Counts, importContent } from './contentFiles.ts'
export { ContentError, isLink } from './contentLists.ts'
export { cleanHtml, readPages, writePages } from './informationPages.ts'
export { informationSections } from './pageSections.ts'
export { addPopup, endPopup } from './popups.ts'
export { informationTitles, promotionTitles } from './titles.ts'
