import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$|sessionPolicy\.ts$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** The calls that the specification lists, by class; `*` after a name: its class and method are composed where it is called. */
const specified: Readonly<Record<string, string>> = {
  cms: 'getIcSlider getSlider getPromotions popupInformation getInformation getSpecialDateInf getTournaments',
  slider: 'get_all_items get_active_items',
  user: 'login logout pass_change get_user_profile two_auth_type sms_send sms_validate check_user_ga check_ga user_generate_ga clear_generated_ga* register forgot pass_reset favorites',
  system: 'ping',
  maintenance: 'check_status',
  casino: 'category_list provider_list games_list init_game',
  livecasino: 'category_list provider_list game_table_list init_game',
  finance:
    'add_favorite_cash_method* remove_favorite_cash_method* check_favorite_cash_method list_banks list_bank_accounts get_bank_account save_bank_account delete_bank_account list_cash_methods_new list_cash_methods list_transactions list_types_frontend list_categories list_sub_categories check_balance list_highlighted_cash_methods save_bank_transfer* save_cep_bank_transfer*',
  prepayServices: 'processTransaction*',
  envoy: 'getDepositAmounts',
  virtualgames: 'init_game',
  betframe: 'getCoupons',
  habanero: 'getJackpots',
  crm: 'list_mass_messages',
}

const calls = Object.entries(specified).flatMap(([className, methods]) =>
  methods.split(' ').map((method) => ({ className, method })),
)

/** Whether the source has a call of the class and method, written side by side, or the method's name as a text of its own. */
const isMade = ({ className, method }: (typeof calls)[number]): boolean =>
  method.endsWith('*')
    ? source.includes(`'${method.slice(0, -1)}'`) && source.includes(`'${className}'`)
    : new RegExp(`'${className}',\\s*'${method}'`).test(source)

it('[C-main-05] the site makes every call that the specification lists', () => {
  expect(calls).toHaveLength(58)
  expect(calls.filter((call) => !isMade(call)).map(({ className, method }) => `${className} ${method}`)).toEqual([])
})

it.each([
  ['check-maintenance', "sitename: site, version: 'v1'"],
  ['licenses', '/endpoint/v1/licenses?version=v1'],
  ['ip-info', '/endpoint/v1/ip-info'],
])('[C-sys-03, C-sys-04, C-sys-05] the site fetches %s with its parameters', (name, parameters) => {
  expect([source.includes(`/endpoint/v1/${name}`), source.includes(parameters)]).toEqual([true, true])
})

it.each(['header-menu', 'languages', 'footer-menu', 'partners', 'investment-methods'])(
  '[C-oth-06] the site fetches the file %s',
  (file) => {
    expect(new RegExp(`(useDatas|datasOptions)\\('${file}'\\)`).test(source)).toBe(true)
  },
)

it.each([
  ['user check_ga', /'check_ga', \{ SiteType: siteType, ga_code/],
  ['user sms_validate', /'sms_validate', \{ SiteType: siteType, code/],
  ['finance list_bank_accounts', /'list_bank_accounts', \{\s*SiteType: siteType,\s*showPrepaid: 1/],
  ['finance list_banks', /'list_banks', \{ typeID: 1 \}/],
  ['livecasino init_game', /'init_game', \{ tableID: id, isMobile: true \}/],
  ['cms popupInformation', /'popupInformation', \{ SiteType: siteType, siteId: popupSiteId \}/],
])('[C-main-02] %s carries the fields that the specification lists', (_, written) => {
  expect(written.test(source)).toBe(true)
})
