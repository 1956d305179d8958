"""Finish renders of night scenes under lamps, in muted colour. usage: postc.py RAW OUT name,..."""
import sys; from post import *
def tone(x): a,b,c,d,e=2.51,.03,2.43,.59,.14; return np.clip(x*(a*x+b)/(x*(c*x+d)+e),0,1)
def finish(im,key=.055,sat=.45,k=.10,noise=.018,seed=1,size=(720,480),g=None):
    im=np.maximum(cv2.resize(despeckle(im),size,interpolation=cv2.INTER_CUBIC),0); h,w=im.shape[:2]; L=im@np.array([.21,.72,.07],np.float32)
    if g is None: g=key/float(np.exp(np.mean(np.log(L+1e-3))))
    im=im*g; hi=np.clip(im-.9,0,8); im=im+.30*cv2.GaussianBlur(hi,(0,0),w/120)+.20*cv2.GaussianBlur(hi,(0,0),w/26)
    t=tone(im*.75)**(1/2.2); G=t@np.array([.3,.59,.11],np.float32); t=G[...,None]+(t-G[...,None])*sat
    t8=(np.clip(t,0,1)*255).astype(np.uint8); t=.85*cv2.fastNlMeansDenoisingColored(t8,None,7,9,3,13).astype(np.float32)/255+.15*t
    mx,my=distort_maps(w,h,k); t=cv2.remap(t.astype(np.float32),mx,my,cv2.INTER_CUBIC,borderMode=cv2.BORDER_REPLICATE); t=cv2.GaussianBlur(t,(0,0),.7); s=cv2.GaussianBlur(t,(0,0),1.6); t=t+.4*(t-s)
    y,x=np.mgrid[0:h,0:w]; r2=((x-w/2)/(w*.62))**2+((y-h/2)/(h*.62))**2; t=t*(1-.3*np.clip(r2-.25,0,2)[...,None])
    t=.02+.97*np.clip(t,0,1); return np.clip(t+(noise*grain(h,w,seed)*(.5+.8*np.clip(1-1.6*G,0,1)))[...,None],0,1),g
if __name__=='__main__':
    src,dst=sys.argv[1:3]; os.makedirs(dst,exist_ok=True)
    for n in sys.argv[3:]: im,g=finish(load(f'{src}/{n}.exr'),seed=seed_of(n),**({'key':.075,'sat':.6} if n=='a3' else {})); save(f'{dst}/{n}.png',im); print(n,g)
