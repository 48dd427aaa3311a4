import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether packages can be installed: as root on Debian. */
const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs Debian packages where that is possible; elsewhere does nothing. */
export const installDebian = (...packages: readonly string[]): void => {
  if (!mayInstall()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env })
}

/** Returns the path of a program, installing its Debian package if needed; undefined when it is not available. */
export const debianProgram = (name: string, from = name): string | undefined => {
  const find = () =>
    ['/usr/bin', '/usr/local/bin', '/usr/sbin'].map((folder) => join(folder, name)).find((path) => existsSync(path))
  const found = find()
  if (found) return found
  installDebian(from)
  return find()
}
