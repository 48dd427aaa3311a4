import type { Hand, Joint } from './rig.ts'

/** The angle of each joint in degrees, 0 where it is not named, and the drawings of the left and right hand. */
export type Pose = {
  readonly joints: Readonly<Partial<Record<Joint, number>>>
  readonly hands: readonly [left: Hand, right: Hand]
}

const leftAtRest = { leftArm: 14, leftForearm: -84, leftHand: -10 }
const rightAtRest = { rightArm: 14, rightForearm: -84, rightHand: -10 }

export const poses = {
  rest: { joints: { ...leftAtRest, ...rightAtRest }, hands: ['closed', 'closed'] },
  invite: {
    joints: {
      torso: -1,
      head: 3,
      leftArm: 22,
      leftForearm: 36,
      leftHand: 14,
      rightArm: 22,
      rightForearm: 36,
      rightHand: 14,
    },
    hands: ['open', 'open'],
  },
  sweepFrom: {
    joints: { torso: -2.5, head: -3, ...leftAtRest, rightArm: -6, rightForearm: -66, rightHand: -8 },
    hands: ['closed', 'open'],
  },
  sweepTo: {
    joints: { torso: 2, head: 3, ...leftAtRest, rightArm: 24, rightForearm: 38, rightHand: 14 },
    hands: ['closed', 'open'],
  },
  drawCard: {
    joints: { torso: -1, head: -4, leftArm: 22, leftForearm: -58, rightArm: 10, rightForearm: -88, rightHand: -16 },
    hands: ['closed', 'closed'],
  },
  layCard: {
    joints: { torso: 1.5, head: 4, leftArm: 22, leftForearm: -58, rightArm: 30, rightForearm: 16, rightHand: 20 },
    hands: ['closed', 'open'],
  },
  reach: {
    joints: { torso: -2, head: -4, ...leftAtRest, rightArm: 8, rightForearm: -50, rightHand: -24 },
    hands: ['closed', 'closed'],
  },
  flick: {
    joints: { torso: 3, head: 4, ...leftAtRest, rightArm: 30, rightForearm: 46, rightHand: 20 },
    hands: ['closed', 'open'],
  },
  present: {
    joints: { torso: 1, head: -2, leftArm: 16, leftForearm: 138, leftHand: 6, ...rightAtRest },
    hands: ['open', 'closed'],
  },
  clapApart: {
    joints: { head: 3, leftArm: 22, leftForearm: -128, leftHand: 16, rightArm: 22, rightForearm: -128, rightHand: 16 },
    hands: ['open', 'open'],
  },
  clapTogether: {
    joints: { head: 4, leftArm: 18, leftForearm: -136, leftHand: -4, rightArm: 18, rightForearm: -136, rightHand: -4 },
    hands: ['open', 'open'],
  },
} satisfies Readonly<Record<string, Pose>>

export type PoseName = keyof typeof poses
