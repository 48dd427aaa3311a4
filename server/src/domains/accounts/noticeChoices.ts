import type { Executor } from '../../platform/db/connect.ts'

/** What a player wants by mail and SMS; what is left out stays as it is. */
export type NoticeChoices = { signIn?: boolean | undefined; sms?: boolean | undefined; email?: boolean | undefined }

/** Stores what a player wants: the one writer of these choices beside registration, exclusion and erasure. */
export const storeNoticeChoices = async (
  executor: Executor,
  player: number,
  { signIn, sms, email }: NoticeChoices,
): Promise<void> => {
  const changes = {
    ...(signIn === undefined ? {} : { notify_signin: signIn }),
    ...(sms === undefined ? {} : { notify_sms: sms }),
    ...(email === undefined ? {} : { notify_email: email }),
  }
  if (Object.keys(changes).length === 0) return
  await executor.updateTable('player').set(changes).where('id', '=', player).execute()
}

/** Takes back the consent to advertising by mail. */
export const takeBackMailConsent = (executor: Executor, player: number): Promise<void> =>
  storeNoticeChoices(executor, player, { email: false })
