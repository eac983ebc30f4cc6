package android.net;

public abstract class Uri {
    public static Uri parse(String uriString) {
        throw new UnsupportedOperationException();
    }

    public static final class Builder {
        public Builder scheme(String scheme) {
            return this;
        }

        public Builder authority(String authority) {
            return this;
        }

        public Builder appendQueryParameter(String key, String value) {
            return this;
        }

        public Uri build() {
            throw new UnsupportedOperationException();
        }
    }
}
