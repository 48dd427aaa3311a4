import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { parseAddress, writeAddress } from '../lib/address.ts'
import { ensureSession } from '../lib/session.ts'
import { Frame } from './Frame.tsx'
import { Crashed, CrashedRoom, Missing, Opening } from './pages.tsx'
import { firstRoom } from './rooms.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: Missing, errorComponent: Crashed })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('../rooms/entrance/SignIn.tsx'), 'SignIn'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../rooms/entrance/Invitation.tsx'), 'Invitation'),
})

/** All pages that need a session. Without one the sign-in opens, which returns to the address. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    const session = await ensureSession()
    if (!session) throw redirect({ to: '/sign-in', search: { to: location.href } as never, replace: true })
    return { member: session.member }
  },
  component: Frame,
  pendingComponent: Opening,
  pendingMs: 300,
  errorComponent: Crashed,
})

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: firstRoom(context.member), replace: true })
  },
})

const today = createRoute({
  getParentRoute: () => frame,
  path: '/today',
  component: lazyRouteComponent(() => import('../rooms/today/Today.tsx'), 'Today'),
})

const support = createRoute({
  getParentRoute: () => frame,
  path: '/support',
  component: lazyRouteComponent(() => import('../rooms/support/Support.tsx'), 'Support'),
})

const requests = createRoute({
  getParentRoute: () => frame,
  path: '/requests',
  component: lazyRouteComponent(() => import('../rooms/approvals/Approvals.tsx'), 'Approvals'),
})

const payments = createRoute({
  getParentRoute: () => frame,
  path: '/payments',
  component: lazyRouteComponent(() => import('../rooms/payments/Payments.tsx'), 'Payments'),
})

const paymentSettings = createRoute({
  getParentRoute: () => frame,
  path: '/payments/settings',
  component: lazyRouteComponent(() => import('../rooms/payments/settings/PaymentSettings.tsx'), 'PaymentSettings'),
})

const players = createRoute({
  getParentRoute: () => frame,
  path: '/players',
  component: lazyRouteComponent(() => import('../rooms/players/Players.tsx'), 'Players'),
})

const player = createRoute({
  getParentRoute: () => frame,
  path: '/players/$player',
  component: lazyRouteComponent(() => import('../rooms/players/PlayerPage.tsx'), 'PlayerPage'),
})

const trading = createRoute({
  getParentRoute: () => frame,
  path: '/trading',
  component: lazyRouteComponent(() => import('../rooms/trading/Trading.tsx'), 'Trading'),
})

const tradedMatch = createRoute({
  getParentRoute: () => frame,
  path: '/trading/$match',
  component: lazyRouteComponent(() => import('../rooms/trading/MatchPage.tsx'), 'MatchPage'),
})

const verification = createRoute({
  getParentRoute: () => frame,
  path: '/verification',
  component: lazyRouteComponent(() => import('../rooms/verification/Verification.tsx'), 'Verification'),
})

const protection = createRoute({
  getParentRoute: () => frame,
  path: '/protection',
  component: lazyRouteComponent(() => import('../rooms/protection/Protection.tsx'), 'Protection'),
})

const reports = createRoute({
  getParentRoute: () => frame,
  path: '/reports',
  component: lazyRouteComponent(() => import('../rooms/reports/Reports.tsx'), 'Reports'),
})

const games = createRoute({
  getParentRoute: () => frame,
  path: '/games',
  component: lazyRouteComponent(() => import('../rooms/games/Games.tsx'), 'Games'),
})

const game = createRoute({
  getParentRoute: () => frame,
  path: '/games/$game',
  component: lazyRouteComponent(() => import('../rooms/games/GamePage.tsx'), 'GamePage'),
})

const playedRound = createRoute({
  getParentRoute: () => frame,
  path: '/players/$player/rounds/$round',
  component: lazyRouteComponent(() => import('../rooms/games/RoundPage.tsx'), 'RoundPage'),
})

const playedBet = createRoute({
  getParentRoute: () => frame,
  path: '/players/$player/bets/$bet',
  component: lazyRouteComponent(() => import('../rooms/games/RoundPage.tsx'), 'BetPage'),
})

const content = createRoute({
  getParentRoute: () => frame,
  path: '/content',
  component: lazyRouteComponent(() => import('../rooms/content/Content.tsx'), 'Content'),
})

const contentItem = createRoute({
  getParentRoute: () => frame,
  path: '/content/$kind/$id',
  component: lazyRouteComponent(() => import('../rooms/content/ContentPage.tsx'), 'ContentPage'),
})

const campaigns = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('../rooms/campaigns/Campaigns.tsx'), 'Campaigns'),
})

const campaign = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/$id',
  component: lazyRouteComponent(() => import('../rooms/campaigns/CampaignPage.tsx'), 'CampaignPage'),
})

const levels = createRoute({
  getParentRoute: () => frame,
  path: '/levels',
  component: lazyRouteComponent(() => import('../rooms/levels/Levels.tsx'), 'Levels'),
})

const offer = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/offers/$id',
  component: lazyRouteComponent(() => import('../rooms/campaigns/offers/OfferPage.tsx'), 'OfferPage'),
})

const tournament = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/tournaments/$id',
  component: lazyRouteComponent(() => import('../rooms/campaigns/tournaments/TournamentPage.tsx'), 'TournamentPage'),
})

const draw = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/draws/$id',
  component: lazyRouteComponent(() => import('../rooms/campaigns/draws/DrawPage.tsx'), 'DrawPage'),
})

const house = createRoute({
  getParentRoute: () => frame,
  path: '/house',
  component: lazyRouteComponent(() => import('../rooms/house/House.tsx'), 'House'),
})

const staff = createRoute({
  getParentRoute: () => frame,
  path: '/staff',
  component: lazyRouteComponent(() => import('../rooms/staff/Staff.tsx'), 'Staff'),
})

const roles = createRoute({
  getParentRoute: () => frame,
  path: '/roles',
  component: lazyRouteComponent(() => import('../rooms/roles/Roles.tsx'), 'Roles'),
})

const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  component: lazyRouteComponent(() => import('../rooms/audit/Audit.tsx'), 'Audit'),
})

const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyRouteComponent(() => import('../rooms/account/Account.tsx'), 'Account'),
})

/** The addresses of the console. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    invitation,
    frame.addChildren([
      home,
      today,
      support,
      reports,
      games,
      game,
      playedRound,
      playedBet,
      requests,
      payments,
      paymentSettings,
      players,
      player,
      trading,
      tradedMatch,
      verification,
      protection,
      content,
      contentItem,
      campaigns,
      campaign,
      levels,
      offer,
      tournament,
      draw,
      house,
      staff,
      roles,
      audit,
      account,
    ]),
  ]),
  parseSearch: parseAddress,
  stringifySearch: writeAddress,
  defaultPreload: 'intent',
  defaultNotFoundComponent: Missing,
  defaultErrorComponent: CrashedRoom,
  scrollRestoration: true,
  // On a phone the page scrolls within the frame.
  scrollToTopSelectors: ['#content'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
