/** Returns the path of a Chromium or Chrome on this machine, or undefined when there is none. */
export declare function findChromium(): string | undefined;
