/** Returns the paths of all files below folders that match, relative to the repository; dependencies and build output are left out. */
export declare const filesBelow: (folders: readonly string[], pattern: RegExp) => string[]
