import { call } from '../call.ts'
import { previewKinds } from '../console/contentKinds.ts'
import { popupSiteId, sliderLimit, sliderSiteId, tournamentLimit } from '../constants.ts'
import { bit, filled, instant, money, pageOf, recordId, siteType, text, z } from '../fields.ts'
import { informationTypes } from '../pageTypes.ts'

const slide = z.object({
  id: z.number(),
  Status: bit,
  Start_date: instant,
  End_date: instant,
  sliderPlace: z.enum(['sol', 'sag']),
  SliderType: z.string(),
  title: z.string(),
  subtitle: z.string(),
  text: z.string(),
  figure: z.string(),
  button: z.string(),
  link: z.string(),
  termsLink: z.string(),
  image: z.string(),
})

const slider = {
  who: 'anyone',
  read: true,
  output: z.array(slide),
} as const

/** Popups of the home page. */
export const popupList = z.array(
  z.object({
    id: z.number(),
    Active: bit,
    title: z.string(),
    Text: z.string(),
    image: z.string(),
    link: z.string(),
  }),
)

const siteId = (usual: number) => z._default(recordId, usual)

export const cms = {
  getIcSlider: call({
    ...slider,
    input: {
      SiteType: siteType,
      SliderType: z._default(text(20), 'slot'),
      sliderPlace: z._default(z.enum(['sol', 'sag']), 'sol'),
    },
  }),
  getSlider: call({ ...slider, input: pageOf(sliderLimit, sliderLimit) }),
  get_all_items: call({ ...slider, input: { siteId: siteId(sliderSiteId) } }),
  get_active_items: call({ ...slider, input: { siteId: siteId(sliderSiteId) } }),
  getPromotions: call({
    who: 'anyone',
    read: true,
    input: { SiteType: siteType },
    output: z.array(
      z.object({
        id: z.number(),
        Status: bit,
        title: z.string(),
        summary: z.string(),
        Text: z.string(),
        image: z.string(),
        Start_date: instant,
        End_date: instant,
      }),
    ),
  }),
  popupInformation: call({
    who: 'anyone',
    read: true,
    input: { SiteType: siteType, siteId: siteId(popupSiteId) },
    output: popupList,
  }),
  getInformation: call({
    who: 'anyone',
    read: true,
    input: { InfType: z.enum(informationTypes) },
    output: z.array(z.object({ InfType: z.string(), title: z.string(), Text: z.string(), updated: instant })),
    refusals: ['not_found'],
  }),
  getSpecialDateInf: call({
    who: 'anyone',
    read: true,
    input: {},
    output: z.array(
      z.object({
        id: z.number(),
        Status: bit,
        Text: z.string(),
        decoration: z.string(),
        Start_date: instant,
        End_date: instant,
      }),
    ),
  }),
  /** An item that staff look at before it is published, by the key that the console gave them. */
  preview: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { key: filled(60) },
    output: z.array(
      z.object({
        kind: z.enum(previewKinds),
        from: z.union([z.literal(''), instant]),
        until: z.union([z.literal(''), instant]),
        fields: z.record(z.string(), z.string()),
        texts: z.record(z.string(), z.string()),
      }),
    ),
    refusals: ['not_found'],
  }),
  getTournaments: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: { SiteType: siteType, ...pageOf(tournamentLimit, 100) },
    output: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        summary: z.string(),
        Text: z.string(),
        image: z.string(),
        prize: money,
        Start_date: instant,
        End_date: instant,
      }),
    ),
  }),
}

/** The two slider calls under a class of their own; `cms` takes them too (Z-52). */
export const sliderClass = { get_all_items: cms.get_all_items, get_active_items: cms.get_active_items }
