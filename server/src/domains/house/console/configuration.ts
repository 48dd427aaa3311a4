import { type ConsoleHandler, consoleDone } from '../../../console/consoleHandler.ts'
import { publicSettings } from '../../../platform/config.ts'

export const configuration: ConsoleHandler<'house', 'configuration'> = async () =>
  consoleDone(publicSettings(process.env))
