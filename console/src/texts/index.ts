import type account from './account/en.json'
import type approvals from './approvals/en.json'
import type audit from './audit/en.json'
import type auth from './auth/en.json'
import type campaigns from './campaigns/en.json'
import type content from './content/en.json'
import type frame from './frame/en.json'
import type games from './games/en.json'
import type house from './house/en.json'
import type levels from './levels/en.json'
import type names from './names/en.json'
import type payments from './payments/en.json'
import type players from './players/en.json'
import type protection from './protection/en.json'
import type reports from './reports/en.json'
import type roles from './roles/en.json'
import type staff from './staff/en.json'
import type support from './support/en.json'
import type today from './today/en.json'
import type trading from './trading/en.json'
import type verification from './verification/en.json'

/** The texts of the console, a folder per room; `names` has the words for roles, permissions and acts. One language is loaded at a time. */
export type TextKey =
  | keyof typeof account
  | keyof typeof approvals
  | keyof typeof audit
  | keyof typeof auth
  | keyof typeof campaigns
  | keyof typeof content
  | keyof typeof frame
  | keyof typeof games
  | keyof typeof house
  | keyof typeof levels
  | keyof typeof names
  | keyof typeof payments
  | keyof typeof players
  | keyof typeof protection
  | keyof typeof reports
  | keyof typeof roles
  | keyof typeof staff
  | keyof typeof support
  | keyof typeof today
  | keyof typeof trading
  | keyof typeof verification
