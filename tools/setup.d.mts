export const root: string
export function step<Result>(label: string, work: () => Promise<Result>): Promise<Result>
export function run(program: string, args: string[], options?: object): Promise<string>
export function install(): Promise<void>
export function nodePath(): string
export function environment(more?: Record<string, string>): Record<string, string>
export function build(): Promise<void>
