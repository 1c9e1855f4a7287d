/** Whether this machine can trace a process. */
export declare function hasStrace(): boolean;
