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
  preview: calls.preview,
}

export const slider = { get_all_items: calls.get_all_items, get_active_items: calls.get_active_items }

export { contentCalls } from './console/contentCalls.ts'
export { exportContent } from './contentExport.ts'
export { type Counts, importContent } from './contentFiles.ts'
export { ContentError, isLink } from './contentLists.ts'
export { readPages, writePages } from './informationPages.ts'
export { informationSections } from './pageSections.ts'
export { addPopup, endPopup, shownPopups } from './popups.ts'
export { storePreview } from './preview.ts'
export { informationTitles, promotionTitles } from './titles.ts'
export { publishPlannedContent } from './versions.ts'
