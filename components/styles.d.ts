// Components import their styles for effect only.
declare module '*.css';
